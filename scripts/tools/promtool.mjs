import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { captureProgram } from '../run/run-program.mjs'

export const commands = [['promtool']]

const RULES = 'deploy/prometheus/alerts.yml'
const CONFIG = 'deploy/prometheus/prometheus.yml'

/**
 * Makes a series as Prometheus stores it: its label `job` is the scrape job; the product's own label `job` becomes
 * `exported_job`.
 */
const series = (name, labels, values) => ({
  series: `${name}{instance="worker:3001",job="evenground-worker"${labels}}`,
  values,
})

/** Which alerts must fire at which minute, and which must not. */
const CASES = [
  { at: '1m', alarm: 'EvengroundDown', fires: false, with: [series('up', '', '0x10')] },
  { at: '5m', alarm: 'EvengroundDown', fires: true, with: [series('up', '', '0x10')] },
  { at: '5m', alarm: 'EvengroundDatabaseAway', fires: true, with: [series('evenground_database_up', '', '0x10')] },
  {
    at: '2h',
    alarm: 'EvengroundMailFails',
    fires: true,
    // No mail was ever sent, so there is no series for sent mail.
    with: [series('evenground_mail_attempts_total', ',result="failed"', '0+1x120')],
  },
  {
    at: '2h',
    alarm: 'EvengroundMailFails',
    fires: false,
    with: ['failed', 'sent'].map((result) =>
      series('evenground_mail_attempts_total', `,result="${result}"`, '0+1x120'),
    ),
  },
  {
    at: '1h',
    alarm: 'EvengroundJobsFail',
    fires: true,
    labels: { exported_job: 'reminders' },
    with: [series('evenground_job_runs_total', ',exported_job="reminders",result="failed"', '0+1x60')],
  },
  { at: '1h', alarm: 'EvengroundNoWorker', fires: true, with: [] },
  {
    at: '1h',
    alarm: 'EvengroundNoWorker',
    fires: false,
    with: [series('evenground_job_runs_total', ',exported_job="reminders",result="done"', '0+1x60')],
  },
]

const matchers = (labels) => Object.entries(labels).map(([name, value]) => `,${name}="${value}"`)

const describeTest = ({ at, alarm, fires, labels = {}, with: input_series }) => ({
  interval: '1m',
  input_series,
  promql_expr_test: [
    {
      expr: `count(ALERTS{alertname="${alarm}",alertstate="firing"${matchers(labels).join('')}})`,
      eval_time: at,
      exp_samples: fires ? [{ labels: '{}', value: 1 }] : [],
    },
  ],
})

/** Checks that Prometheus accepts rules and configuration, and that alerts fire when they should. */
export async function check([program]) {
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'))
  const run = async (...args) => {
    const { code, output } = await captureProgram(program, args)
    if (code !== 0) throw new Error(output.trim())
    return output
  }
  try {
    const [config, token, tests] = ['prometheus.yml', 'token', 'tests.yml'].map((name) => join(folder, name))
    writeFileSync(token, '')
    const text = readFileSync(CONFIG, 'utf8')
    writeFileSync(config, text.replaceAll('/etc/prometheus/evenground-token', token))
    writeFileSync(join(folder, 'alerts.yml'), readFileSync(RULES))
    const [, rules] = / (\d+) rules found/.exec(await run('check', 'config', config)) ?? []
    // JSON is valid YAML.
    writeFileSync(tests, JSON.stringify({ rule_files: [resolve(RULES)], tests: CASES.map(describeTest) }))
    await run('test', 'rules', tests)
    return `${CONFIG} is valid, and its ${rules} rules; ${CASES.length} trials alarm or do not, as they should`
  } finally {
    rmSync(folder, { recursive: true })
  }
}
