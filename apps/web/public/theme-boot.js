// Runs before the first paint: no one sees the wrong mode, brand or language, and what the page will ask for is asked now.
// A file of its own: the content security policy forbids inline scripts.
;(() => {
  /** What draws, the routes and the frame: enough to keep the network busy until the calls are sent. */
  const FIRST_FILES = 10
  const PATIENCE_MS = 400
  const root = document.documentElement
  const read = (key, storage = 'localStorage') => {
    try {
      return window[storage].getItem(key)
    } catch {
      return null
    }
  }
  const chosen = read('darkMode')
  const dark = chosen === null ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'true'
  const mode = dark ? 'dark' : 'light'
  root.dataset.mode = mode
  root.dataset.mantineColorScheme = mode
  // Until a language is chosen, the first of the browser's that is on offer.
  const spanish = /^es\b/.test(read('locale') ?? navigator.languages.find((one) => /^e[ns]\b/.test(one)))
  if (spanish) root.lang = 'es-MX'
  fetchAhead(spanish ? 1 : 0)
  // Slow the first time, and now is time.
  window.requestIdleCallback?.(() => new Intl.DateTimeFormat(root.lang, { dateStyle: 'long' }).format())
  try {
    const theme = JSON.parse(read('brandRoles'))?.[mode]
    if (!theme) return
    root.dataset.mantineColorScheme = theme.scheme
    root.style.colorScheme = theme.scheme
    for (const [name, value] of Object.entries(theme.roles)) root.style.setProperty(`--${name}`, value)
  } catch {
    // A broken entry costs the brand for one paint.
  }

  // What the page at this address will ask for comes beside the start of the app instead of after it.
  function fetchAhead(language) {
    const plan = JSON.parse(document.getElementById('preload-plan')?.textContent ?? 'null')
    const [path, search] = (location.hash.slice(1) || '/').split('?')
    if (!plan) return
    const token = read('refresh_token')
    if (/^\/(register|forgot|answer|reset|check|getting|verify)/.test(path)) {
      fetchFiles([...plan.routes, ...plan.draw])
      return linkFont(plan.font)
    }
    // Who is signed out is sent to the sign-in page, which begins without the other routes.
    const routes = token || /^\/(login.*)?$/.test(path) ? [] : plan.routes
    // Who opens the start page is sent on by role: learners go where they went the last time, others may stay.
    const home = path === '/' ? (read('home') ?? '/*') : path
    const wanted = token ? home : '/login'
    const task = /^\/content\/.+\/(take|results|read|write|observe)\b/.exec(wanted)?.[1] ?? '*'
    const learning = wanted.startsWith('/content/') ? `/content/${task}` : '/*'
    const [calls, modules, ...words] = plan.paths[wanted] ?? plan.paths[learning]
    // A list that someone has set up, or a link has, shows other rows.
    const plain = !search && !read(`SmartTable_${path.slice(1)}`)
    const asked = plain ? calls : calls.filter((url) => !url.includes('?limit='))
    const files = [...plan.draw, ...routes, ...modules, ...words[language]]
    // Answers take longest: two waits and the server's own time.
    const tokens = token && wanted !== '/login' && navigator.onLine && call(token, asked, path.split('/'))
    // The browser asks for six at a time, in the order in which it is told. So what comes last waits for the calls, which
    // wait for a token, but not for a slow server.
    const last = tokens ? files.splice(FIRST_FILES) : []
    fetchFiles(files)
    Promise.race([tokens, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]).then(() => fetchFiles(last))
    // On a slow network the font is not worth waiting for, except where little else is fetched. But whoever has signed in
    // here has it already: then the first frame is drawn with it, and no line moves.
    if (!token || read('font') === plan.font) linkFont(plan.font)

    function fetchFiles(indexes) {
      for (const index of indexes) link(`/${plan.files[index]}`)
    }
  }

  function linkFont(href) {
    link(href)
    try {
      localStorage.setItem('font', href)
    } catch {
      // The next visit does not know that the font is here.
    }
  }

  function link(href) {
    const as = href.endsWith('.css') ? 'style' : href.endsWith('.woff2') ? 'font' : ''
    const element = document.createElement('link')
    Object.assign(element, { rel: as ? 'preload' : 'modulepreload', href, crossOrigin: '', ...(as && { as }) })
    document.head.append(element)
  }

  // The app finds the answers in lib/client/early-calls.ts. A token works once: its successor is kept at once.
  // Who acts as someone else has a token already.
  function call(used, urls, [, , plan, id, , type]) {
    if (read('acting_session', 'sessionStorage')) return null
    const accept = 'application/json'
    const body = JSON.stringify({ refresh_token: used })
    const headers = { accept, 'content-type': accept }
    const tokens = fetch('/api/v2/auth/tokens', { method: 'POST', headers, body })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((given) => {
        if (!given || read('refresh_token') !== used) return null
        localStorage.setItem('refresh_token', given.refresh_token)
        return given
      })
      .catch(() => null)
    const get = async (url) => {
      const given = await tokens
      if (!given) return null
      // Read at once: an answer that nobody reads would keep its connection.
      return fetch(url, { headers: { accept, authorization: `Bearer ${given.access_token}` } })
        .then(async (answer) => {
          const text = await answer.text()
          // The first render shows it.
          if (answer.ok) arrived.set(url, text)
          return new Response(text || null, answer)
        })
        .catch(() => null)
    }
    const answers = new Map()
    const arrived = new Map()
    const ask = (url) => answers.set(url, get(url))
    for (const url of urls) if (!url.includes('{')) ask(url)
    window.earlyCalls = { at: performance.now(), tokens, answers, arrived }
    // Which assessment a task is, its plan says. What the app has asked for by then is in the map.
    const fill = async (answer) => {
      const { plans } = await answer.clone().json()
      const tasks = Object.values(plans.find((one) => one.id === plan).tasks).flat()
      const values = { plan, type, task: tasks.find((one) => one.id === id).task_id }
      const fillIn = (url) => url.replace(/{(\w+)}/g, (_, name) => values[name])
      for (const url of urls.map(fillIn)) if (!answers.has(url)) ask(url)
    }
    if (type)
      answers
        .get('/api/v2/ui/plans?factors=false')
        ?.then(fill)
        .catch(() => {})
    return tokens
  }
})()
