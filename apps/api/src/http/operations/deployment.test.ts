import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { createTestServer } from '../../../test/harness.ts'
import { Environment, parseConfig } from '../../config.ts'
import { createWorkInstrumentation } from '../../platform/telemetry/index.ts'
import { countExportSlots } from '../csv/export-slots.ts'
import { createRegister } from './metrics.ts'
import { createPoolWait, createReplicaReads } from './service-gauges.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const DEPLOY = join(ROOT, 'deploy')
const readText = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')
const files = readdirSync(DEPLOY, { recursive: true, encoding: 'utf8' })

const TOKEN = 'a token for those who watch'
const { app } = await createTestServer({ METRICS_TOKEN: TOKEN })

/** Everything in a parsed YAML file; a file that cannot be parsed fails here. */
// biome-ignore lint/suspicious/noExplicitAny: files of many shapes, of which tests read single fields
const parse = (path: string): any[] =>
  parseAllDocuments(readText(path), { merge: true }).map((document) => {
    expect(document.errors, path).toEqual([])
    return document.toJS()
  })

/** Every metric that the server or its worker exports. */
async function listMetrics(): Promise<string[]> {
  const register = createRegister()
  createWorkInstrumentation({ tracer: undefined, registry: register })
  createPoolWait(register)
  createReplicaReads(register)
  const answer = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  const names = [...`${answer.body}\n${await register.metrics()}`.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  const own = names.flatMap(([, name, type]) =>
    (type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']).map((suffix) => `${name}${suffix}`),
  )
  // Prometheus adds this metric itself.
  return [...own, 'up']
}

/** The metrics that a query names: every word that is not a function, label, string or number. */
function findNames(query: string): string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
  return [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/gi)]
    .map(([word]) => word)
    .filter((word) => !/^(?:and|or|unless|by|e\d+)$/.test(word))
}

const rules: { alert: string; expr: string; annotations: { runbook: string } }[] =
  parse('prometheus/alerts.yml')[0].groups[0].rules
const dashboard = JSON.parse(readText('grafana/evenground.json'))
const panelQueries: string[] = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
  targets.map(({ expr }) => expr),
)

test('every metric that rules, dashboard and autoscaler name is one that /metrics gives', async () => {
  const known = await listMetrics()
  const autoscaled = parse('kubernetes/scaling.yaml')[0].spec.metrics.flatMap(
    ({ pods }: { pods?: { metric: { name: string } } }) => (pods ? [pods.metric.name] : []),
  )
  const queries = [...rules.map(({ expr }) => expr), ...panelQueries, ...autoscaled]
  for (const query of queries) {
    const names = findNames(query)
    expect(names, query).not.toEqual([])
    for (const name of names) expect(known, `${name} of ${query}`).toContain(name)
  }
})

test('every alarm leads to a part of the runbooks', () => {
  const guide = readFileSync(join(ROOT, 'docs', 'runbooks.md'), 'utf8')
  const anchors = [...guide.matchAll(/^##+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )
  for (const { alert, annotations } of rules) {
    expect(
      anchors.map((anchor) => `docs/runbooks.md#${anchor}`),
      alert,
    ).toContain(annotations.runbook)
  }
})

test('every sample can be read, and sets no variable that the server does not know', () => {
  const yaml = files.filter((file) => /\.ya?ml$/.test(file))
  expect(yaml.length).toBeGreaterThan(8)
  const variables = new Set<string>()
  for (const file of yaml)
    for (const document of parse(file)) for (const name of listVariables(document)) variables.add(name)
  const units = files.filter((file) => file.endsWith('.service')).map(readText)
  for (const [name] of units.join('\n').matchAll(/\b[A-Z_]{4,}(?==)/g)) variables.add(name)
  // Variables of the PostgreSQL image, of the script that starts a replica, and of scripts that name commands.
  const others = /^(?:POSTGRES_(?:USER|DB|PASSWORD|PASSWORD_FILE)|PRIMARY_HOST|COMPOSE_(?:FILE|SERVICE))$/
  expect([...variables].filter((name) => !(name in Environment.shape) && !others.test(name))).toEqual([])
})

test('both Compose files pass on the same variables', () => {
  const scaled = parse('compose.scale.yml')[0]
  const single = parse('../docker-compose.yml')[0]
  // Set only for parts that the larger file alone has.
  const own = [
    'COMPOSE_FILE',
    'COMPOSE_SERVICE',
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'DATABASE_POOL_SIZE',
    'TRUST_PROXY',
    'PUBLIC_URL',
    'STOP_DELAY_SECONDS',
    'DRAIN_SECONDS',
  ]
  const listShared = (variables: Record<string, string>) =>
    Object.fromEntries(Object.entries(variables).filter(([name]) => !own.includes(name)))
  expect(listShared(scaled['x-environment'])).toEqual(listShared(single['x-environment']))
  for (const name of ['app-1', 'app-2', 'worker'])
    expect(Object.keys(scaled.services[name].environment)).toEqual(
      expect.arrayContaining(Object.keys(single['x-environment'])),
    )
})

test('containers of either Compose file have no rights that they do not need', () => {
  /** For the start of the PostgreSQL image as root; PostgreSQL itself runs as a user without any. */
  const ofDatabase = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID']
  for (const file of ['../docker-compose.yml', 'compose.scale.yml']) {
    const { mail: _forTrials, ...services } = parse(file)[0].services
    for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
      const { read_only, cap_drop, cap_add = [], security_opt } = service
      expect({ name, read_only, cap_drop, cap_add, security_opt }).toEqual({
        name,
        read_only: true,
        cap_drop: ['ALL'],
        cap_add: String(service.image).startsWith('postgres:') ? ofDatabase : [],
        security_opt: ['no-new-privileges:true'],
      })
    }
  }
})

test('Compose passes on every variable but those of the image, files, and addresses of another database', () => {
  const single = parse('../docker-compose.yml')[0]
  const OF_THE_IMAGE = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'WORKER_PORT', 'WEB_DIST', 'DEMO']
  // JWT_SECRET becomes a file, like the database password. The database URLs belong together: with just one of them
  // taken from .env, a rehearsal could work on the real database.
  const fixed = ['JWT_SECRET', 'DATABASE_APP_URL', 'DATABASE_READ_URL']
  const passedOn = Object.keys({ ...single['x-environment'], ...single.services.app.environment })
  const missing = Object.keys(Environment.shape).filter((name) => !passedOn.includes(name))
  expect(missing.filter((name) => !name.endsWith('_FILE')).sort()).toEqual([...OF_THE_IMAGE, ...fixed].sort())
})

test('commands of either Compose file name a service that it has, and change the secret with all that is known', () => {
  const single = parse('../docker-compose.yml')[0]
  const scaled = parse('compose.scale.yml')[0]
  for (const { services } of [single, scaled]) {
    expect(services.secrets.environment).toMatchObject({
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in
      JWT_SECRET_PREVIOUS: '${JWT_SECRET_PREVIOUS:-}',
    })
  }
  // What scripts/operator/describe-command.mjs names without these variables.
  expect(single.services).toHaveProperty('app')
  for (const name of ['secrets', 'app-1', 'app-2', 'worker']) {
    const { COMPOSE_FILE, COMPOSE_SERVICE } = scaled.services[name].environment
    expect([COMPOSE_FILE, Object.keys(scaled.services)]).toEqual([
      'deploy/compose.scale.yml',
      expect.arrayContaining([COMPOSE_SERVICE]),
    ])
  }
})

test('a migration of several minutes does not look like a failed start, in either Compose file', () => {
  const single = parse('../docker-compose.yml')[0]
  const scaled = parse('compose.scale.yml')[0]
  for (const name of ['app', 'worker']) expect(single.services[name].healthcheck).toEqual({ start_period: '10m' })
  expect(single.services.secrets.healthcheck).toEqual({ disable: true })
  expect(scaled['x-product'].healthcheck.start_period).toBe('10m')
})

test.each([
  [{}, 'primary'],
  [{ PRIMARY_HOST: 'replica' }, 'replica'],
])('a new replica with %j copies %s, and follows it', async (variables, host) => {
  const folder = mkdtempSync(join(tmpdir(), 'follow-primary-'))
  try {
    // Stands in for the programs of the PostgreSQL image, which would change this machine.
    const replace = (name: string, script: string) =>
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    replace('chown', 'exit 0')
    replace('cat', 'echo secret')
    replace('gosu', `echo "$PGPASSWORD $*" >>"${folder}/calls"`)
    const PGDATA = join(folder, 'data')
    const env = { ...variables, PGDATA, PATH: `${folder}:${process.env.PATH}` }
    await promisify(execFile)('bash', [join(DEPLOY, 'postgres', 'follow-primary.sh')], { env })
    expect(readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')).toEqual([
      `secret postgres pg_basebackup -h ${host} -U app -D ${PGDATA} -X stream -R`,
      'secret postgres postgres -c hot_standby_feedback=on -c wal_keep_size=1GB',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the pods of the Kubernetes samples fit into the connections of PostgreSQL, during an upgrade and with a replica', () => {
  const settings = parse('kubernetes/configuration.yaml').find(({ kind }) => kind === 'ConfigMap').data
  const poolSize = Number(settings.DATABASE_POOL_SIZE)
  const [READINESS, REPLICA_WATCH, WORKER, BACKUP_AND_RESERVED] = [1, 2, 3, 4]
  const each = poolSize + countExportSlots(poolSize) + READINESS + REPLICA_WATCH
  const deployments = files
    .filter((file) => /^kubernetes\/.*\.yaml$/.test(file))
    .flatMap(parse)
    .filter(({ kind }) => kind === 'Deployment')
  const autoscaled = parse('kubernetes/scaling.yaml')[0].spec
  const pods = deployments.map(({ metadata, spec }) => {
    const most = autoscaled.scaleTargetRef.name === metadata.name ? autoscaled.maxReplicas : spec.replicas
    return { name: metadata.name, most: most + Number(spec.strategy.rollingUpdate.maxSurge) }
  })
  expect(pods.map(({ name }) => name).sort()).toEqual(['evenground-api', 'evenground-worker'])
  const used = pods.reduce((sum, { name, most }) => sum + most * (each + (name.endsWith('worker') ? WORKER : 0)), 0)
  expect(used + BACKUP_AND_RESERVED).toBeLessThanOrEqual(100)
})

test('an upgrade of several processes waits for each until it is ready', () => {
  const { services } = parse('compose.scale.yml')[0]
  for (const name of ['app-1', 'app-2', 'worker'])
    expect(services[name].healthcheck.test.join(' ')).toContain('/readyz')
  expect(services.secrets.healthcheck).toEqual({ disable: true })
  expect(readText('compose.scale.yml')).toMatch(/^# +for app in .* up -d .*--wait \$app \|\| break; done$/m)
})

/** The number in `10s`, or the default in `${VARIABLE:-10}`. */
const readSeconds = (text: string | number): number => Number(/(\d+)(?:s|\})*$/.exec(String(text))?.[1])

test('nobody kills a process while it drains, and every load balancer leaves it out before it closes', () => {
  /** Closing the connections and the database takes up to three more seconds. */
  const CLOSE_SECONDS = 3
  const scaled = parse('compose.scale.yml')[0]
  const [configuration] = parse('kubernetes/configuration.yaml')
  const pods = ['api', 'worker'].map((name) => parse(`kubernetes/${name}.yaml`)[0].spec.template.spec)
  for (const [variables, grace] of [
    [scaled['x-environment'], scaled['x-product'].stop_grace_period],
    ...pods.map((pod) => [configuration.data, pod.terminationGracePeriodSeconds]),
  ]) {
    const needed = readSeconds(variables.STOP_DELAY_SECONDS) + readSeconds(variables.DRAIN_SECONDS) + CLOSE_SECONDS
    expect(readSeconds(grace)).toBeGreaterThanOrEqual(needed)
  }
  // HAProxy needs one check before the stop signal and then two failing ones, each of which may last as long as the
  // first.
  const [, inter, fast, fall] = /check inter (\d+)s fastinter (\d+)ms fall (\d+) /.exec(
    readText('haproxy/haproxy.cfg'),
  ) as RegExpExecArray
  const leftOut = Number(inter) + ((Number(fall) - 1) * Number(fast)) / 1000
  expect(readSeconds(scaled['x-environment'].STOP_DELAY_SECONDS)).toBeGreaterThan(1.5 * leftOut)
  // Kubernetes notices by the readiness probe if its endpoints were not updated before.
  expect(readSeconds(configuration.data.STOP_DELAY_SECONDS)).toBeGreaterThanOrEqual(5)
})

test('every file that the Kubernetes sample names is in its secret, the first administrator’s password too', () => {
  const { data } = parse('kubernetes/configuration.yaml')[0]
  const { stringData } = parse('kubernetes/secret.example.yaml')[0]
  const folder = '/run/secrets/evenground/'
  const named = Object.values<string>(data).filter((value) => value.startsWith(folder))
  expect(named.map((value) => value.slice(folder.length)).sort()).toEqual(Object.keys(stringData).sort())
  expect(data).toMatchObject({ ADMIN_EMAIL: expect.any(String), ADMIN_PASSWORD_FILE: `${folder}admin-password` })
})

test('on Kubernetes the ingress controller alone reaches the API, and Prometheus each pod; nothing is left out', () => {
  const { resources } = parse('kubernetes/kustomization.yaml')[0]
  const others = ['kustomization.yaml', 'secret.example.yaml']
  const own = files.filter((file) => file.startsWith('kubernetes/')).map((file) => file.slice('kubernetes/'.length))
  expect([...resources].sort()).toEqual(own.filter((file) => !others.includes(file)).sort())

  const pods = ['api', 'worker', 'backup'].flatMap((name) =>
    parse(`kubernetes/${name}.yaml`).flatMap(({ spec }) => spec.jobTemplate?.spec.template ?? spec.template ?? []),
  )
  const reachedBy = ({ metadata: { labels } }: { metadata: { labels: Record<string, string> } }) =>
    parse('kubernetes/network.yaml')
      .filter(({ spec }) =>
        Object.entries(spec.podSelector.matchLabels).every(([name, value]) => labels[name] === value),
      )
      .flatMap(({ spec }) => spec.ingress)
      .flatMap(({ from, ports }) => from.map((one: object) => JSON.stringify([one, ports])))
  const inNamespace = (name: string) =>
    JSON.stringify([
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } },
      [{ port: 'http' }],
    ])
  expect(pods.map((pod) => [pod.metadata.labels.role, ...reachedBy(pod)])).toEqual([
    ['api', inNamespace('monitoring'), inNamespace('ingress-nginx')],
    ['worker', inNamespace('monitoring')],
    ['backup', inNamespace('monitoring')],
  ])
  for (const { spec } of pods.slice(0, 2)) expect(spec.containers[0].ports[0].name).toBe('http')
})

test.each([
  ['jwt-secret', 'JWT_SECRET', '-to-at-least-32-random-bytes'],
  ['metrics-token', 'METRICS_TOKEN', '-to-at-least-16-characters'],
])(
  'a start with the %s of the Kubernetes sample is refused, also as the sample had it before',
  (name, variable, rest) => {
    const { stringData } = parse('kubernetes/secret.example.yaml')[0]
    expect(() => parseConfig({ [variable]: stringData[name] })).toThrow(variable)
    expect(() => parseConfig({ [variable]: `CHANGE${rest}` })).toThrow(variable)
  },
)

test('no port of either Compose file but that of the product opens to the network with BIND', () => {
  const ports = ['../docker-compose.yml', 'compose.scale.yml'].flatMap((path) =>
    Object.entries<{ ports?: string[] }>(parse(path)[0].services).flatMap(([service, { ports: own = [] }]) =>
      own.map((port) => `${service} ${port}`),
    ),
  )
  expect(ports).toEqual([
    `app $\{BIND:-127.0.0.1}:3000:3000`,
    'mail 127.0.0.1:8025:8025',
    `proxy $\{BIND:-127.0.0.1}:8080:8080`,
  ])
})

test('HAProxy bars /metrics however it is written, waits for replies, and leaves the replica for the primary', () => {
  const lines = readText('haproxy/haproxy.cfg')
    .split('\n')
    .map((line) => line.trim())
  expect(lines).toContain('http-request deny status 404 if { path,url_dec /metrics }')
  expect(lines).toContain('timeout server 300s')
  expect(lines.find((line) => line.startsWith('server primary '))).toContain('on-marked-up shutdown-backup-sessions')
})

/** The environment variables of containers, found anywhere in a file: in Compose, a pod or a ConfigMap. */
function listVariables(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { environment, env, kind, data } = value as Record<string, unknown>
  const own = [
    ...Object.keys((environment as object | undefined) ?? {}),
    ...(Array.isArray(env) ? env.map(({ name }: { name: string }) => name) : []),
    ...(kind === 'ConfigMap' ? Object.keys(data as object) : []),
  ]
  return [...own, ...Object.values(value).flatMap(listVariables)]
}
