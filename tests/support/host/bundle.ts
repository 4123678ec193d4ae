import { build } from 'vite';
import { inRoot } from '../../stack/paths.ts';

/** Returns the code of a host page as one script, with the packages that it imports. */
export async function bundle(code: string): Promise<string> {
  /** No file: the plugin has its content. */
  const entry = inRoot('web/host-page.js');
  const result = await build({
    root: inRoot('web'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'host',
        resolveId: (name) => (name === entry ? entry : null),
        load: (name) => (name === entry ? code : null),
      },
    ],
    build: { write: false, lib: { entry, formats: ['iife'], name: 'host' } },
  });
  const [output] = result as unknown as { output: { code: string }[] }[];
  return output?.output[0]?.code ?? '';
}
