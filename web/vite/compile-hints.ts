import type { Plugin } from 'vite';

/** Asks browsers that know the comment to compile all functions while the page is fetched. Otherwise each
 *  is compiled when it is first called, and whoever makes the first move waits for that. */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    generateBundle: {
      order: 'post', // the comment counts at the very beginning alone
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
