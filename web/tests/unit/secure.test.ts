import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// The page is also opened over plain http, from another device in the house, where browsers leave out
// what they keep for secure contexts. Whoever uses such a thing does without it there, and is listed here.

const anotherWay: Readonly<Record<string, readonly string[]>> = {
  'pwa.ts': ['navigator.serviceWorker'], // not offline
  'sw.ts': ['caches'], // the service worker itself
  'source/host.worker.ts': ['navigator.locks'], // the tabs ask each other
  'source/start.ts': ['navigator.storage'], // the browser may make room
};

/** All of `navigator` but what every page has. */
const ofNavigator = /\bnavigator\s*[.?[]+\s*['"]?(?!languages?\b|userAgent\b|maxTouchPoints\b|onLine\b)\w+/g;
const inNavigator = /['"](\w+)['"] in navigator/g;
const others =
  /\bcrypto\s*\??\.\s*(?!getRandomValues\b)\w+|\b(caches|cookieStore|showOpenFilePicker|showSaveFilePicker|showDirectoryPicker|AudioWorklet|audioWorklet|SharedArrayBuffer|Notification|PushManager|ClipboardItem|PaymentRequest|PublicKeyCredential|VideoDecoder|VideoEncoder|AudioDecoder|AudioEncoder|ImageDecoder|IdleDetector|queryLocalFonts|requestMIDIAccess)\b/g;

const src = new URL('../../src/', import.meta.url).pathname;
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name));

function uses(text: string): string[] {
  const code = text.replace(/\/\*[^]*?\*\/|(^|[^:'"])\/\/.*$/gm, '$1');
  const found = [
    ...(code.match(ofNavigator) ?? []),
    ...[...code.matchAll(inNavigator)].map((match) => `navigator.${match[1] ?? ''}`),
    ...(code.match(others) ?? []),
  ];
  return [...new Set(found.map((each) => each.replace(/\s+|\?/g, '')))].sort();
}

it('is found where it is used', () => {
  expect(uses("if ('locks' in navigator) await navigator.clipboard?.writeText(x); // navigator.usb")).toEqual(['navigator.clipboard', 'navigator.locks']);
  expect(uses('const id = crypto.randomUUID() + crypto.getRandomValues(a); caches.open(n)')).toEqual(['caches', 'crypto.randomUUID']);
  expect(uses("navigator['wakeLock'].request()")).toHaveLength(1);
});

it('is used only where there is another way', () => {
  const found = Object.fromEntries(files.map((name) => [name, uses(readFileSync(src + name, 'utf8'))] as const).filter(([, list]) => list.length > 0));
  expect(found).toEqual(anotherWay);
});
