import { defineConfig } from 'vite'

/** The worker threads by the names of their bundles, which are modes of this configuration. */
const threads: Record<string, string> = {
  'printing-thread': 'src/features/office/printing/printing-thread.ts',
  'reading-thread': 'src/reading-thread.ts',
}

// A thread is a file of its own beside the server's.
export default defineConfig(({ mode }) => {
  const thread = threads[mode]
  if (!thread) throw new Error(`There is no thread ${mode}`)
  return {
    root: import.meta.dirname,
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      // Of the CommonJS packages in it.
      __dirname: 'import.meta.dirname',
    },
    ssr: { noExternal: true },
    build: {
      ssr: thread,
      outDir: 'dist',
      emptyOutDir: false,
      target: 'node24',
      sourcemap: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  }
})
