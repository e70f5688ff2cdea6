import type { SchemaWords } from './words.ts'

/** Field words of board packs and their schedules */
export const EVIDENCE_PACK_FIELDS: SchemaWords = {
  BoardPack: {
    title: 'Title of the board pack, with the name of the assessment',
    about: 'One sentence that names the domains, the assessment and the period',
    headline: 'Main results in a few sentences, chosen by the same rules as those at the top of the dashboard',
    sections: 'Sections in the order of the document, also those without figures',
    'sections.key':
      'What the section is about. `headline`: main results; `change`: change from before to after training; `groups`: groups compared by an attribute; `questions`: strongest and weakest questions; `attention`: what to know first; `quality`: quality of the answers; `methods`: how to read the figures',
    'sections.title': 'Heading of the section',
    'sections.message': 'Main result of the section in one sentence, or why the section has no figures',
    'sections.missing':
      'Why the section has no figures. `not_chosen`: no `attribute` was requested; `not_permitted`: the caller may not see reports; `not_answerable`: the answers cannot be broken down by this attribute; `only_undated`: groups cannot be compared for a period. Null if it has figures',
  },
  PackSchedule: {
    domain_id: 'ID of the domain that the board packs are about, without its descendants',
    account_id:
      'ID of the author’s account: the person who last changed more than `paused`. Packs contain only what the author and all recipients may see',
    title: 'Name of the schedule',
    assessment_id: 'ID of the assessment that the board packs are about',
    pair: 'Number of the pair of assessment types, from 1 (types 0 and 1) to 5 (types 8 and 9). If null, the first pair with submissions',
    format: 'File format. `odt`: text document; `pptx`: slides',
    every:
      'When packs are sent, in the time zone of the domain. `month`, `quarter`: on the first day of each; `wave`: after a due date that at least five people with the assessment in a plan share, at most every 28 days',
    recipients: 'People to whom the board packs are emailed',
    'recipients.account_id': 'ID of the recipient’s account',
    'recipients.outcome':
      'What happened when the last pack was sent. `sent`: the recipient was sent an email; `no_account`: the account cannot sign in; `no_address`: the account has no email address; `not_permitted`: the recipient may not see the dashboard of the domain or download the format. Null if no pack has been sent since the recipient was added',
    paused:
      'Whether the schedule is paused. Monthly and quarterly packs that fall due while it is paused are not sent later. With `wave`, one pack is sent after the pause if a due date has passed or a pack was still waiting',
    stopped:
      'Why the schedule stopped by itself. `author_not_permitted`: the author may no longer send it. It continues once someone changes more than `paused`. Null if it has not stopped',
    next_on:
      'Day on which the next pack is sent, in the time zone of the domain. Null while the schedule is paused or stopped. For `wave`, null unless a pack is made again after a change or a pause, because its days are not known in advance',
    last_sent_at: 'When a pack was last sent, even if no recipient could get it. Null if none has been sent',
  },
  PackScheduleInput: {
    pair: 'Number of the pair of assessment types, from 1 (types 0 and 1) to 5 (types 8 and 9). If null or absent, the first pair with submissions',
    recipients:
      'IDs of the accounts to which the board packs are emailed. Each account needs an email address, and the permissions to see the dashboard of the domain and to download the format',
  },
  PackScheduleUpdate: {
    recipients:
      'IDs of the accounts to which the board packs are emailed. The list replaces all recipients in the scope of the caller. Each new account needs an email address, and the permissions to see the dashboard of the domain and to download the format',
  },
}
