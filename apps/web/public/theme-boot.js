// Runs before the first paint, so that nobody sees a flash of the wrong mode, brand or language.
// A file of its own and not a module: the content security policy forbids inline scripts, and modules run too late.
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const chosen = read('darkMode')
  const dark = chosen === null ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'true'
  const mode = dark ? 'dark' : 'light'
  root.dataset.mode = mode
  root.dataset.mantineColorScheme = mode
  if (read('locale') === 'es-mx') root.lang = 'es-MX'
  try {
    const theme = JSON.parse(read('brandRoles'))?.[mode]
    if (!theme) return
    root.dataset.mantineColorScheme = theme.scheme
    root.style.colorScheme = theme.scheme
    for (const [name, value] of Object.entries(theme.roles)) root.style.setProperty(`--${name}`, value)
  } catch {
    // A broken entry costs the brand for one paint; the application writes it anew.
  }
})()
