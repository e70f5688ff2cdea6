import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const API = 'http://127.0.0.1:3000'
const LATIN_FONT = /atkinson-hyperlegible-next-latin-wght-normal.*\.woff2$/

/**
 * What so many pages share travels in one file. Left to itself, the bundler makes a hundred small ones for a page: each
 * costs a request, and the entry, which names them all for preloading, grows by several kilobytes.
 */
const SHARED_BY_MANY = {
  name: 'base',
  test: /[\\/](src[\\/](components|lib)|@tabler|packages[\\/]shared)[\\/]/,
  minShareCount: 32,
}

/** The browser meets the font only inside the stylesheet; named in the page, both arrive together. */
function preloadLatinFont(): Plugin {
  return {
    name: 'preload-latin-font',
    apply: 'build',
    transformIndexHtml(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => LATIN_FONT.test(file))
      if (!font) throw new Error('The latin font is not in the bundle')
      return [
        {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true },
          injectTo: 'head-prepend',
        },
      ]
    },
  }
}

/**
 * The entry's stylesheet states the order of the cascade layers, and the first statement that a browser meets decides:
 * it must come before the stylesheets of the chunks.
 */
function layerOrderFirst(): Plugin {
  return {
    name: 'layer-order-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const entry = /\n\s*<link rel="stylesheet"[^>]*\/assets\/index-[^>]*>/.exec(html)?.[0]
        if (!entry) throw new Error('The stylesheet of the entry is not in the page')
        const first = html.search(/\n\s*<link rel="stylesheet"/)
        const without = html.replace(entry, '')
        return without.slice(0, first) + entry + without.slice(first)
      },
    },
  }
}

export default defineConfig({
  base: '/',
  plugins: [react(), preloadLatinFont(), layerOrderFirst()],
  server: { proxy: { '/api': API, '/agent': API } },
  preview: { proxy: { '/api': API, '/agent': API } },
  build: {
    target: 'es2022',
    // Browsers that know cascade layers, :has and color-mix: nothing of the styles is written down for older ones.
    cssTarget: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    rolldownOptions: { output: { advancedChunks: { groups: [SHARED_BY_MANY] } } },
    manifest: true,
    // Every browser of this target preloads modules by itself.
    modulePreload: { polyfill: false },
    // An inlined asset would need data: in the content security policy.
    assetsInlineLimit: 0,
  },
})
