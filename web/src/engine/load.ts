import { Trouble } from '../source/trouble';

/** Fetches and compiles a module; what goes wrong has a name. */
export async function loadModule(address: string): Promise<WebAssembly.Module> {
  if (typeof WebAssembly !== 'object') throw new Trouble('no_wasm', 'this browser has no WebAssembly');
  let response: Response;
  try {
    response = await fetch(address);
  } catch (reason) {
    throw new Trouble('no_engine', `${address}: ${String(reason)}`);
  }
  if (!response.ok) throw new Trouble('no_engine', `${address}: ${response.status}`);
  try {
    // Not compiled while it streams: some hosts send the wrong content type.
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (reason) {
    // A policy without 'wasm-unsafe-eval' refuses it as well.
    throw new Trouble('no_wasm', String(reason));
  }
}
