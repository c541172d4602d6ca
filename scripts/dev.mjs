// npm run dev: the server on port 3000, restarted on every change, and the web app on port 5173.
import { launch } from './run.mjs'

const children = [
  launch('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    env: { PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' },
  }),
  launch('vite', ['--strictPort'], { cwd: 'web' }),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) {
  child.on('exit', (code) => {
    if (code) process.exitCode = code
    stop()
  })
}

function stop() {
  for (const child of children) child.kill('SIGTERM')
}
