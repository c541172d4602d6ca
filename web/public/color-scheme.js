// Sets the theme before the first paint. A file of its own: the content security policy allows no inline scripts.
{
  const chosen = localStorage.getItem('theme')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}
