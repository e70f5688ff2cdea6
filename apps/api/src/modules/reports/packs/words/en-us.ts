import { PEOPLE_WORDS } from '@evenground/shared/people-filter'
import type { PackWords } from './pack-words.ts'

export const EN_US: PackWords = {
  title: (assessment) => `Board pack: ${assessment}`,
  about: ({ domains, pair, period }) => `${domains}, assessment ${pair} before and after training, ${period}.`,
  period: {
    now: 'everyone’s latest answers',
    between: (from, to) => `answers from ${from} to ${to}`,
    since: (from) => `answers since ${from}`,
    until: (to) => `answers up to ${to}`,
  },
  asOf: (day) => `Created ${day} (UTC)`,
  answersAsOf: (day) => `confidential answers as of ${day}`,
  page: (number) => `Page ${number}`,
  sections: {
    headline: 'In short',
    participation: 'Participation',
    change: 'What changed, and how sure we can be',
    groups: 'Groups compared',
    questions: 'Strongest and weakest questions',
    attention: 'What to know first',
    quality: 'Data quality',
    methods: 'How to read these figures',
  },
  missing: {
    not_chosen: 'No attribute was chosen to compare groups by.',
    not_permitted: 'Left out: your role does not include reports of answers.',
    not_answerable: 'Left out: splitting these answers by this attribute could reveal what one person answered.',
    only_undated: 'Left out: groups can only be compared using everyone’s latest answers, not for a period.',
  },
  nothing: 'There are no figures yet.',
  columns: {
    group: 'Group',
    completed: 'Finished',
    started: 'Started',
    not_started: 'Not started',
    overdue: 'Overdue',
    assigned: 'Assigned (n)',
    factor: 'Factor',
    before: 'Before',
    after: 'After',
    change: 'Change',
    interval: '95% interval',
    effect: 'Effect size',
    question: 'Question',
    favorable: 'Favorable (%)',
    benchmark: 'Benchmark',
    score: 'Score',
    ceiling: 'Ceiling effect',
    alpha: 'Reliability (Cronbach’s alpha)',
    item_total: 'How well questions fit their factor',
    straight_lines: 'All answers the same',
    speed: 'Speed',
    check: 'Check',
    found: 'Found',
  },
  everybody: 'Everyone',
  overall: 'Overall',
  range: (from, to) => `${from} to ${to}`,
  participation: ({ completed, started, notStarted }) =>
    `Finished: ${completed}. Started: ${started}. Not started: ${notStarted}.`,
  participationNote:
    'As of today. Participation is not confidential, so these counts are shown for groups of any size.',
  participationNotBy:
    'Not shown by group: the domain’s settings don’t allow comparing participation by this attribute.',
  change: {
    none: 'No change can be shown yet.',
    some: (shown, clear) => `Clear changes (the interval does not include 0): ${clear} of ${shown}.`,
    note: 'Only people with both scores count. The dot is the change in points, and the line is its 95% interval.',
    dots: 'Change in points, with 95% interval',
  },
  groups: {
    title: (attribute, measure) => `${measure}, by ${attribute.toLowerCase()}`,
    none: 'No group can be shown.',
    some: (count) =>
      count === 0
        ? 'No group clearly differs from everyone else.'
        : `${count} ${count === 1 ? 'difference stands' : 'differences stand'} out.`,
    note: 'Each cell: average, difference from everyone else in points, and n. One asterisk marks a clear difference (at least 5 points, the 95% interval does not include 0, and there are 10 people on both sides); two mark those that remain clear after correcting for the number of comparisons.',
    leftOut: (count) => `${count} smaller ${count === 1 ? 'group is' : 'groups are'} not shown.`,
    hidden: 'Hidden cells say why.',
  },
  measures: { pre: 'Scores before training', post: 'Scores after training', change: 'Change' },
  attributes: { ...PEOPLE_WORDS['en-us'].fields, age_band: 'Age' },
  ages: {
    under_25: 'under 25',
    '25_34': '25 to 34',
    '35_44': '35 to 44',
    '45_54': '45 to 54',
    '55_64': '55 to 64',
    '65_and_over': '65 and over',
  },
  formerGroup: 'A former group',
  questions: {
    strongest: 'Strongest questions',
    weakest: 'Weakest questions',
    lead: (strongest, weakest) =>
      `Strongest: “${strongest.question}” (${strongest.percent}% favorable). Weakest: “${weakest.question}” (${weakest.percent}%).`,
    none: 'No answers can be shown yet.',
    note: 'Favorable means agreement, or disagreement with a question that is worded the opposite way.',
    hidden: (count) => `${count} ${count === 1 ? 'question is' : 'questions are'} hidden.`,
    reversed: 'reversed',
  },
  quality: {
    lead: 'These checks are for information only: no answers were left out of the figures.',
    alpha: (factors, low) =>
      `Alpha is available for ${factors} ${factors === 1 ? 'factor' : 'factors'}, ${low} of them below 0.7.`,
    noAlpha: 'Alpha is shown for 30 people or more whose answers can be counted together; there are not enough yet.',
    ceiling: (count) =>
      `${count} ${count === 1 ? 'question has' : 'questions have'} 80% or more of the answers at the favorable end: little room to improve.`,
    noCeiling: 'No question that can be shown has 80% or more of its answers at the favorable end.',
    lines: (flagged, n) =>
      `${flagged} of ${n} submissions ${flagged === '1' ? 'gives' : 'give'} the same answer to every question.`,
    without: (score, all) => `Without these submissions, the average score is ${score} instead of ${all}.`,
    linesClosed: 'Not checked: confidential answers are never looked at person by person.',
    linesForbidden: 'Not checked: you need permission to read individual responses.',
    fast: (flagged, n) => `${flagged} of ${n} submissions took under 2 seconds per question.`,
    fastNote:
      'The time runs from the first saved answer to submission. Answers given offline can look fast, and what others entered for a person is not checked.',
    undated: 'The checks cover everyone’s latest answers, not only those of the period.',
    itemsClosed: 'Not shown for confidential answers: it would need each person’s answers.',
    itemsGood:
      'Every question that could be checked fits well with the others in its factor (item-total correlation of 0.3 or more).',
    itemLow: (question, correlation) =>
      `“${question}” doesn’t fit well with the others in its factor (${correlation}).`,
    note: 'Checked for everyone’s latest answers to one assessment type.',
    few: 'Shown for factors with at least two questions, once 30 people have answered all of them.',
  },
  methods: {
    who: 'Scores before and after cover everyone with a score and count each person’s latest. n is the number of people behind a figure.',
    means: 'Scores go from 0 to 100.',
    change:
      'A change covers only people who answered before and after, so it never comes from different people answering. Both averages are for the same people, and the change shown is the difference between the averages shown.',
    interval:
      'The 95% interval (Student’s t) would contain the true value 95 times in 100. It is shown for 10 people or more. If it includes 0, the change may be due to chance.',
    effect:
      'The effect size d compares the change with how much scores vary from person to person: 0.2 is small, 0.5 medium, 0.8 large. Its interval follows Bonett (2008).',
    groups:
      'Groups are compared with everyone else by Welch’s t test; p values are corrected for the number of comparisons (Holm, 1979).',
    questions:
      'Percentages are of the people who answered the question. The people before and after can differ, so percentages are shown for one time only.',
    benchmark: {
      domain: 'The benchmark is the one your organization set.',
      product: 'The benchmark is the standard one.',
      mean_of_domains: 'The benchmark is the average of the chosen domains’ benchmarks.',
    },
    confidential: (least) =>
      `Answers are confidential: only the person who gave them can see them, no figure covers fewer than ${least} people, and the latest answers are added once there are enough. A hidden figure says why.`,
    open: 'Answers are identified: people with the permission can read individual responses. Everyone else sees figures that include new answers only once there are enough of them.',
    partly: 'Some domains are left out of some figures, in whole or in part, to protect answers there.',
    dated:
      'What counts for the period is the day (UTC) on which answers were submitted, or on which confidential ones were added to the figures.',
    undated: 'No period was chosen: everyone’s latest answers count.',
    cause: 'A change after training does not prove that the training caused it: there is no comparison group.',
  },
  hidden: {
    fewer_than_min_group_size: 'Hidden: too few people',
    protects_others: 'Hidden to protect other groups',
    not_yet_included: 'Hidden: the latest answers are not included yet',
  },
}
