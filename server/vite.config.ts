import { defineConfig } from 'vite'

// One file that starts in a tenth of a second; what it needs besides is Node and server/migrations.
export default defineConfig({
  root: import.meta.dirname,
  // Whoever runs the bundle runs it for real, without setting anything.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: ['pg-native'] },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
