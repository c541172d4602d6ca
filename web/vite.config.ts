import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleBudget } from './build/bundle-budget.ts'
import { compressedAssets } from './build/compressed-assets.ts'
import { contractRoutes } from './build/contract-routes.ts'
import { countryOutlines } from './build/country-outlines.ts'
import { landingPages } from './build/landing-pages.ts'
import { pagePreloads } from './build/page-preloads.ts'
import { filesOfPart, partLoader } from './build/part-loader.ts'
import { routerWithoutLink } from './build/router-without-link.ts'
import { serviceWorker } from './build/service-worker.ts'
import { zodWithoutEval } from './build/zod-without-eval.ts'

/** The server that `npm run dev` asks. */
const api = process.env.API_URL ?? 'http://localhost:3000'

/** Files that several pages share; the rest is one file for each part that several pages load. */
const sharedFiles = [
  // Loaded by every page, before and after sign-in.
  { name: 'start', tags: ['$initial' as const] },
  // Needed by the sign-in page and by nearly every page of the app.
  {
    name: 'common',
    test: /ui.toast.toast\.ts$|form.chosen-labels\.ts$|ui.link\.tsx$|shell.brand\.tsx$|components.(ActionIcon|InputBase|Paper|PasswordInput|Tabs|TextInput).|build.modern.useMutation|icons-react.+createReactComponent|domain.src.phone\.ts$/,
  },
  // Needed by nearly every page but the sign-in page: three files, because other pages before sign-in need one or two.
  { name: 'row', test: /components.Group./ },
  // Around what opens over a page.
  { name: 'portal', test: /components.Portal.|get-default-z-index|use-merged-ref|utils.noop/ },
  { name: 'parts', test: /ui.page.error-panel\.tsx$|components.(Alert|Skeleton).|IconAlertTriangle\.mjs$/ },
  { name: 'details', test: /ui.page.(detail-card|loading-details)\.tsx$|forms.save-file\.ts$|routes.route-name\.ts$/ },
  // The seam of every dialog and menu, and of what is asked and told of an act.
  {
    name: 'dialog',
    test: /ui.dialog.(confirm-dialog|focus-back|modal)\.tsx?$|ui.menu-list\.tsx$|forms.(act|once|question|tell-failure)\.tsx?$/,
  },
  // Around every page of the app: the router, the shell, and what nearly every page shows. No page before sign-in loads it.
  {
    name: 'frame',
    test: /mantine-app\.css$|app.waiting-page\.tsx$|dashboards.percent\.ts$|node_modules.@tanstack.(history|react-router|react-store|router-core|store)|src.features.+-search\.ts$|app.shell.(idle-guard|shell|shell-shortcuts|sidebar|user-menu)\.tsx$|dialog.slide-over\.tsx$|ui.page.page\.tsx$|shared.(kes|status-badge|fields.day-field)\.tsx$|shared.words.words\.ts$|components.NativeSelect.|Icon(ArrowDown|ArrowUp)\.mjs$|use-debounced-callback\.mjs$/,
  },
  // Around the rows of every list.
  {
    name: 'list',
    test: /ui.page.stat-strip\.tsx$|ui.table.(data-table|filter-bar|list-pagination|no-match|row-actions|row-keys|shown-total|skeleton-rows)\.tsx?$|shared.(exports.(export-button|import-link)|period.period-filter|record-filter.record-filter)\.tsx$/,
  },
  // Shared by nearly every form.
  { name: 'form', test: /ui.form.(form-section|text-area)\.tsx$|forms.(edited-record|schema)\.ts$/ },
  { name: 'form-shell', test: /ui.form.(form-shell|unsaved-guard)\.tsx$/ },
  // Words and times of jobs.
  {
    name: 'job',
    test: /jobs.(job-word-messages|job-times|job-plan)\.ts$|shared.(load-messages|words.road-words)\.ts$/,
  },
  { name: 'number', test: /components.NumberInput.|fields.(number-input|decimal-field|money-field)\.tsx$/ },
  // Figures of vehicles.
  { name: 'vehicle-figures', test: /domain.src.road.vehicles.(vehicle-cards|kilometres)\.ts$/ },
  // Shared by the dashboards of the roles.
  {
    name: 'board',
    test: /dashboards.(board|dashboard-messages)\.tsx?$|domain.src.office.dashboards.figure-lists\.ts$/,
  },
  // What an opening without a connection needs, loaded when a page is idle.
  { name: 'offline', test: /src.app.offline.(?!line|forget-kept|other-version)|IconWifiOff\.mjs$/ },
  // Shared by the pages before sign-in.
  { name: 'entry', test: /features.office.accounts.(accounts-messages|language-switch)\.tsx?$/ },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    partLoader(),
    zodWithoutEval(),
    routerWithoutLink(),
    contractRoutes(),
    countryOutlines(),
    landingPages(),
    pagePreloads(),
    serviceWorker(),
    bundleBudget(),
    compressedAssets(),
  ],
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesOfPart },
    // What pages share comes in few files: they pack tighter than many, and each is asked for once.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: sharedFiles },
        // That file lists the names of all others, and gzip cannot shorten a hash: seven characters tell versions apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api, '/hooks': api } },
})
