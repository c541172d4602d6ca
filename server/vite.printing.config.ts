import { defineConfig } from 'vite'

// What makes PDFs runs in a thread, so it is a file of its own beside the server's.
export default defineConfig({
  root: import.meta.dirname,
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    // Of the CommonJS packages in it.
    __dirname: 'import.meta.dirname',
  },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/features/printing/printing-thread.ts',
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node24',
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
