import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import manifest from '../../package.json' with { type: 'json' }
import { createChunkNamer, isGrouped } from './vite-chunk-groups.ts'
import { fontWeights } from './vite-fonts.ts'
import { minifyPublic } from './vite-minify-public.ts'
import { precompress } from './vite-precompress.ts'
import { preloadPlan } from './vite-preload-plan.ts'
import { findReleasedRouter, routerParts } from './vite-router.ts'

const API = 'http://127.0.0.1:3000'

/**
 * Modules that the pages of resources share and other pages do not need, and the definitions that need nothing else:
 * one small file for all of them.
 */
const RESOURCES =
  /(lib[\\/](client[\\/]resource-calls|lists[\\/](resource-list|list-declaration)|detail[\\/](sources|resource-definition|content-fields|field-words|localized-values|same-value))|features[\\/](surveys|instructions|journals|media|factors)[\\/]api[\\/](\w+-resource|length)|ui[\\/]overlays[\\/]confirm-dialog)\./

/** What Mantine's components need around them. */
const MANTINE_SCOPE =
  /use-isomorphic-effect[\\/]|@mantine[\\/]core[\\/]esm[\\/]core[\\/](utils[\\/](deep-merge|keys|units-converters)[\\/]|MantineProvider[\\/](color-functions|color-scheme-managers|convert-css-variables|create-theme|default-|Mantine\.context|MantineC|MantineProvider\.mjs|MantineThemeProvider|merge-mantine-theme|use-mantine-color-scheme|use-respect))/

/** Storage of answers and journal entries until the server has them. */
const UNSENT = /lib[\\/]unsent[\\/](answer-|entry-|live-savers|retrying-saver|save-answers)|scoring[\\/]answer-value\./

const GROUPS = [
  // What every page waits for. The entry itself stays separate, so that it keeps its name in the manifest.
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*(app[\\/]main\.tsx|index\.html))/, priority: 2 },
  { name: 'resources', test: RESOURCES, priority: 2 },
  { name: 'unsent', test: UNSENT, priority: 2 },
  { name: 'mantine-scope', test: MANTINE_SCOPE, priority: 2 },
  {
    debugName: 'shared',
    name: createChunkNamer(),
    test: isGrouped,
    priority: 1,
  },
]

/**
 * Chunks most of whose functions are called before the first page is shown. Browsers that support this comment compile
 * all functions while the file loads, off the main thread, instead of each at its first call.
 */
const CALLED_AT_START = /^(start|client|base|routed|layouts|learner|console|lists|[\w-]+-layout|[\w-]+\.page)$/
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

function compileAtOnce(): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    generateBundle: {
      // Runs last, because browsers only read this comment on the first line.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        for (const chunk of chunks) if (CALLED_AT_START.test(chunk.name)) chunk.code = COMPILE_AT_ONCE + chunk.code
      },
    },
  }
}

/**
 * The entry's style sheet declares the order of the cascade layers. The first declaration that a browser reads counts,
 * so it must come before the style sheets of the chunks.
 */
function layerOrderFirst(): Plugin {
  return {
    name: 'layer-order-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const entry = /\n\s*<link rel="stylesheet"[^>]*\/assets\/start-[^>]*>/.exec(html)?.[0]
        if (!entry) throw new Error('The stylesheet of the entry is not in the page')
        const first = html.search(/\n\s*<link rel="stylesheet"/)
        const without = html.replace(entry, '')
        return without.slice(0, first) + entry + without.slice(first)
      },
    },
  }
}

/** The store library brings what React has had since version 18; the same package also has a variant without that. */
const STORE_OF_REACT = {
  find: /^use-sync-external-store\/shim\/with-selector\.js$/,
  replacement: 'use-sync-external-store/with-selector.js',
}

export default defineConfig(({ command }) => ({
  base: '/',
  ...(command === 'build' && { resolve: { alias: [...findReleasedRouter(), STORE_OF_REACT] } }),
  plugins: [
    react(),
    routerParts(),
    fontWeights(),
    layerOrderFirst(),
    preloadPlan(),
    compileAtOnce(),
    minifyPublic(),
    precompress(),
  ],
  define: { 'import.meta.env.VITE_PRODUCT_VERSION': JSON.stringify(manifest.version) },
  server: { proxy: { '/api': API, '/agent': API } },
  preview: { proxy: { '/api': API, '/agent': API } },
  build: {
    target: 'es2022',
    // Browsers that support cascade layers, :has and color-mix. Styles are not converted for older ones.
    cssTarget: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    rolldownOptions: {
      // Inlines string constants, so that a page only includes the routes that it calls.
      optimization: { inlineConst: { mode: 'all' } },
      output: { codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false } },
    },
    manifest: true,
    // Every target browser supports module preloading natively.
    modulePreload: { polyfill: false },
    // Inlined assets would require data: in the content security policy.
    assetsInlineLimit: 0,
  },
}))
