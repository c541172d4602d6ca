import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleBudget } from './build/bundle-budget.ts'
import { compressedAssets } from './build/compressed-assets.ts'
import { contractRoutes } from './build/contract-routes.ts'
import { countryOutlines } from './build/country-outlines.ts'
import { landingPages } from './build/landing-pages.ts'
import { pagePreloads } from './build/page-preloads.ts'
import { filesOfPart, partLoader } from './build/part-loader.ts'
import { zodWithoutEval } from './build/zod-without-eval.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    partLoader(),
    zodWithoutEval(),
    contractRoutes(),
    countryOutlines(),
    landingPages(),
    pagePreloads(),
    bundleBudget(),
    compressedAssets(),
  ],
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesOfPart },
    // What every page needs comes in one file: it packs tighter than many, and is asked for once.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
        // That file lists the names of all others, and gzip cannot shorten a hash: seven characters tell versions apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: { port: 5173, proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
})
