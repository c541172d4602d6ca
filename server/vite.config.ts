import { join } from 'node:path'
import { defineConfig } from 'vite'

/** What is run by name: the server, the worker, and what an operator types. */
const commands = ['main', 'worker', 'migrate', 'restore', 'admin-create', 'privacy']

// Files that start in a tenth of a second; what they need besides is Node and server/migrations.
export default defineConfig({
  root: import.meta.dirname,
  // The bundle is for production, without setting NODE_ENV.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: ['pg-native'] },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(commands.map((name) => [name, join(import.meta.dirname, `src/${name}.ts`)])),
      // All in one folder: paths.ts finds its way from there.
      output: { entryFileNames: '[name].js', chunkFileNames: 'part-[hash].js' },
    },
  },
})
