import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** What is run by name: the server, the worker, and what an operator types. */
const commands = ['main', 'worker', 'migrate', 'restore', 'admin-create', 'privacy']

/** Asks for the version of Node before a command's own file is read, which an old one may not understand. */
const refuseOldNode: Plugin = {
  name: 'refuse-old-node',
  resolveId: (id) => (id.startsWith('command:') ? id : null),
  load(id) {
    if (!id.startsWith('command:')) return null
    const source = (name: string) => JSON.stringify(join(import.meta.dirname, 'src', `${name}.ts`))
    return `
      import { objectionToNode } from ${source('node-version')}
      const objection = objectionToNode(process.versions.node)
      if (objection) {
        console.error(objection)
        process.exit(1)
      }
      await import(${source(id.slice('command:'.length))})`
  },
}

// Files that start in a tenth of a second; what they need besides is Node and server/migrations.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [refuseOldNode],
  // The bundle is for production, without setting NODE_ENV.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: ['pg-native'] },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(commands.map((name) => [name, `command:${name}`])),
      // All in one folder: paths.ts finds its way from there.
      output: { entryFileNames: '[name].js', chunkFileNames: 'part-[hash].js' },
    },
  },
})
