// Sets the theme before the first paint. A file of its own: the content security policy allows no inline scripts.
{
  const chosen = localStorage.getItem('theme')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}

// The HTML may name a first script that no server has any more, during an upgrade: it is loaded again, once in ten minutes.
// The program does so for its other parts: web/src/shared/ui/renew-once.ts.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
    const now = performance.timeOrigin + performance.now()
    if (Math.abs(now - Number(sessionStorage.getItem('renewed-at'))) < 600_000) return
    sessionStorage.setItem('renewed-at', String(now))
    setTimeout(() => location.reload(), 1000)
  },
  { capture: true },
)
