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
  const spanish = read('locale') === 'es-mx'
  if (spanish) root.lang = 'es-MX'
  preload(spanish ? 'es-mx' : 'en-us')
  try {
    const theme = JSON.parse(read('brandRoles'))?.[mode]
    if (!theme) return
    root.dataset.mantineColorScheme = theme.scheme
    root.style.colorScheme = theme.scheme
    for (const [name, value] of Object.entries(theme.roles)) root.style.setProperty(`--${name}`, value)
  } catch {
    // A broken entry costs the brand for one paint; the application writes it anew.
  }

  // What the page at this address will ask for comes beside the start of the app instead of after it.
  function preload(locale) {
    const plan = JSON.parse(document.getElementById('preload-plan')?.textContent ?? 'null')
    const path = location.hash.slice(1).split('?')[0] || '/'
    if (!plan || /^\/(register|forgot|answer|reset|check|getting|verify)/.test(path)) return
    const wanted = read('refresh_token') ? path : '/login'
    const task = /^\/content\/.+\/(take|results|read|write|observe)\b/.exec(wanted)?.[1] ?? '*'
    const learning = wanted.startsWith('/content/') ? `/content/${task}` : '/*'
    const [modules, ...words] = plan.paths[wanted] ?? plan.paths[learning]
    for (const index of [...modules, ...words[plan.locales.indexOf(locale)]]) {
      const href = `/${plan.files[index]}`
      const style = href.endsWith('.css')
      const link = document.createElement('link')
      Object.assign(link, { rel: style ? 'preload' : 'modulepreload', href, crossOrigin: '' })
      if (style) link.as = 'style'
      document.head.append(link)
    }
  }
})()
