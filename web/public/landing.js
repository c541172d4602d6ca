// The landing page reads without this. It keeps the year and the theme true, and remembers the language that was chosen.
{
  const chosen = localStorage.getItem('language')
  const shown = document.documentElement.lang
  const isAsked = new URLSearchParams(location.search).has('lang')
  if (isAsked) localStorage.setItem('language', shown)
  else if ((chosen === 'en' || chosen === 'sw') && chosen !== shown) location.replace(`/?lang=${chosen}`)

  for (const link of document.querySelectorAll('[data-language]')) {
    if (link.dataset.language === shown) link.setAttribute('aria-current', 'true')
  }

  document.getElementById('year').textContent = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    timeZone: 'Africa/Nairobi',
  }).format()

  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    document.getElementById('dark-picture').media = theme === 'dark' ? 'all' : 'not all'
  } else {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
      document.documentElement.dataset.mantineColorScheme = matches ? 'dark' : 'light'
    })
  }
}
