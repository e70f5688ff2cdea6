// Who may import whom. Each room of the house has one rule; a test may reach further than what it tests.
const TEST = String.raw`\.test\.tsx?$|/testing/|^apps/api/test/`
const API = '^apps/api/src'
const WEB = '^apps/web/src'
const SHARED = '^packages/shared/src'
const npm = (name) => `node_modules/(@types/)?${name}/`

/** A rule that lists everything a room may import. */
function mayImportOnly(name, from, allowed) {
  return { name, severity: 'error', from: { path: from, pathNot: TEST }, to: { pathNot: allowed } }
}

/** A rule that names what a room must not import. */
function mustNotImport(name, from, to) {
  return { name, severity: 'error', from: { pathNot: TEST, ...from }, to }
}

const shared = [
  mayImportOnly('constants-import-nothing', `${SHARED}/constants/`, [`${SHARED}/constants/`]),
  mayImportOnly('schemas-import-constants-and-zod', `${SHARED}/schemas/`, [
    `${SHARED}/(schemas|constants)/`,
    npm('zod'),
  ]),
  mayImportOnly('text-imports-nothing', `${SHARED}/text/`, [`${SHARED}/text/`]),
  // Pure: plain data in, plain data out. No clock, randomness or input and output, hence no package and nothing of Node.
  mayImportOnly('engines-import-constants-and-types', `${SHARED}/(scoring|learning|rules)/`, [
    `${SHARED}/$1/`,
    `${SHARED}/(constants|schemas|text)/`,
    npm('@stdlib'),
  ]),
  mayImportOnly('evidence-imports-engines-and-types', `${SHARED}/evidence/`, [
    `${SHARED}/(evidence|scoring|constants|schemas|text)/`,
  ]),
  mustNotImport(
    'engines-take-only-types-of-schemas',
    { path: `${SHARED}/(scoring|learning|rules|evidence)/` },
    { path: `${SHARED}/schemas/`, dependencyTypesNot: ['type-only'] },
  ),
  mayImportOnly('contract-imports-schemas-and-constants', `${SHARED}/contract/`, [
    `${SHARED}/(contract|schemas|constants)/`,
    npm('zod'),
  ]),
  mustNotImport('shared-imports-no-application', { path: '^packages/' }, { path: '^(apps|prisma)/' }),
]

const api = [
  mustNotImport('api-and-web-never-meet', { path: '^apps/api/' }, { path: '^apps/web/' }),
  mustNotImport(
    'platform-imports-config-and-shared',
    { path: `${API}/platform/` },
    { path: `${API}/`, pathNot: [`${API}/platform/`, `${API}/config\\.ts$`] },
  ),
  mustNotImport(
    'modules-import-platform-http-and-shared',
    { path: `${API}/modules/` },
    { path: `${API}/`, pathNot: [`${API}/(modules|platform|http)/`] },
  ),
  mustNotImport(
    'modules-meet-at-their-index',
    { path: `${API}/modules/([^/]+)/` },
    { path: `${API}/modules/`, pathNot: [`${API}/modules/$1/`, `${API}/modules/[^/]+/index\\.ts$`] },
  ),
  mustNotImport(
    'only-repos-use-the-database',
    { path: `${API}/`, pathNot: [TEST, `${API}/platform/`, '\\.repo\\.ts$'] },
    { path: [`${API}/platform/prisma-client/`, npm('pg'), npm('@prisma/[^/]+')] },
  ),
  mustNotImport(
    'only-routes-and-http-use-fastify',
    {
      path: `${API}/`,
      // These three put the server together.
      pathNot: [TEST, `${API}/http/`, '\\.routes\\.ts$', `${API}/(app|server|modules/index)\\.ts$`],
    },
    { path: npm('(fastify|@fastify/[^/]+|fastify-type-provider-zod)') },
  ),
]

const web = [
  mustNotImport('web-and-api-never-meet', { path: '^apps/web/' }, { path: ['^apps/api/', '^prisma/'] }),
  mustNotImport(
    'features-never-import-a-feature',
    { path: `${WEB}/features/([^/]+)/` },
    { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
  ),
  mustNotImport('only-the-app-imports-the-app', { path: `${WEB}/(features|components|lib)/` }, { path: `${WEB}/app/` }),
  // Components are told everything by props: whoever builds one needs to know nothing of sessions, lists or the server.
  mustNotImport('components-never-import-lib', { path: `${WEB}/components/` }, { path: `${WEB}/lib/` }),
  mustNotImport(
    'components-and-lib-know-no-feature',
    { path: `${WEB}/(components|lib)/` },
    { path: `${WEB}/features/` },
  ),
]

const everywhere = [
  mustNotImport(
    'only-tests-use-what-is-for-testing',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: [TEST, '\\.fixture\\.'] },
    { path: '/testing/|\\.test\\.' },
  ),
  { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  // What cannot be resolved would pass every other rule unseen.
  { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
]

export default {
  forbidden: [...shared, ...api, ...web, ...everywhere],
  options: {
    doNotFollow: { path: ['node_modules', `${API}/platform/prisma-client/`] },
    exclude: { path: '(^|/)dist/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    // Types too: a type taken from a room that is closed ties the two together all the same.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
