import type { SchemaWords } from './words.ts'

const QUESTION = {
  question: 'Question in at most 8,000 characters. Required unless `regenerate` is true, which ignores it',
  domain_id:
    'ID of the domain that the question is about. Another domain than that of the thread starts a new thread. Null or absent: that of the thread, or else the caller’s own',
  group_id:
    'ID of the group that the question is about, in that domain. Another group than that of the thread starts a new thread. Null: no group. If absent, that of the thread',
}

const AGENT_QUESTION = {
  ...QUESTION,
  regenerate: 'Whether to answer the last question of the thread again. Needs `threadId`. If absent, `false`',
  search_in_web: 'Whether to search the web as well, if the server has a search engine. Null or absent: `false`',
  threadId: 'ID of the thread to continue. Null or absent: a new thread',
}

const within = (name: string, words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([field, text]) => [`${name}.${field}`, text]))

/** Field words of the assistant, alerts, the audit log, errors and the service */
export const OPERATIONS_FIELDS: SchemaWords = {
  ChatStreamInput: {
    ...QUESTION,
    regenerate: 'Whether to answer the last question of the thread again. Needs `thread_id`. If absent, `false`',
    ask_with_at: 'Whether to search the web as well, if the server has a search engine. Null or absent: `false`',
    thread_id: 'ID of the thread to continue. Null or absent: a new thread',
  },
  streamAgentChat: {
    messages: 'Question with its settings. The same fields can be sent without this object instead',
    ...within('messages', AGENT_QUESTION),
    ...AGENT_QUESTION,
  },
  ChatThread: {
    thread_id: 'ID of the thread',
    title: 'Beginning of the first question, or the title that the person chose',
    updated_at: 'When the last question or reply was stored. Renaming does not change it',
    domain_id: 'ID of the domain that the thread is about',
    group_id: 'ID of the group that the thread is about. Null: no group',
  },
  ChatThreadUpdate: {
    title: 'New title, in 1 to 200 characters',
  },
  ChatThreads: {
    data: 'Object that contains the threads',
    'data.threads': 'Threads of the caller, those with the newest messages first',
  },
  ChatConversation: {
    data: 'Object that contains the messages',
    'data.messages': 'Messages of the thread, oldest first',
  },
  ChatMessage: {
    type: '`human`: a question. `ai`: a reply',
    content: 'Text of the message. Replies are Markdown',
    citations: 'Sources of a reply. Empty if there are none, and for questions',
    partial: 'Whether the reply is still being written, or was cut off. Always `false` for questions',
    feedback: 'Rating of a reply. `up`: it helped. `down`: it did not. Null: not rated',
  },
  ChatCitation: {
    title: 'Title of the source',
    href: 'Path of a screen in the product, such as `#/content`, or the address of a page that a web search found',
  },
  ChatFeedbackInput: {
    feedback: '`up`: the reply helped. `down`: it did not. Null removes the rating',
  },
  AlertKeyword: {
    name: 'Word or words, spelled as an administrator entered them. Found in any case, with or without accents',
    not_watched:
      'Why a keyword from an earlier release is not searched for. `too_short`: fewer than 3 letters. `too_common`: in almost every message. Absent if it is searched for',
  },
  WatchedKeyword: {
    name: 'Word or words that the caller’s messages are searched for, in any case, with or without accents',
  },
  AlertKeywordsInput: {
    domainId: 'ID of the domain whose keywords change',
    added:
      'Keywords to add, of letters and spaces, with at least 3 letters and at most 60 characters. Existing ones stay as they are. A domain can have at most 200',
    deleted: 'Keywords to delete, in any case, with or without accents. Missing ones are ignored',
  },
  Alert: {
    domain_id: 'ID of the domain to which the person belonged when they wrote the message',
    account_id: 'ID of the account that wrote the message',
    keyword: 'Keywords that the message contains, separated by commas',
    excerpt:
      'Text around the first keyword, with up to 80 characters on each side. Only `…` if results are confidential and the text may name a score',
    state: 'How far administrators are with the alert. Every alert begins as `new`',
  },
  AlertUpdate: {
    state: 'New state of the alert. Any state can follow any other',
  },
  AuditEvent: {
    occurred_at: 'When it happened',
    action: 'What was done or tried, such as `account.update`, `results.read` or `sign_in`',
    outcome: '`ok`: it was done. `refused`: it was tried and refused',
    domain_id: 'ID of the domain that it was about. Null if there is none, such as for a sign-in with an unknown login',
    actor_id:
      'ID of the account, API key or directory token that acted. During an impersonation, the global administrator. Null if no one was signed in, or the product acted by itself',
    actor_kind:
      '`api_key` or `scim_token` if an API key or a directory token acted, otherwise `account`. Null if `actor_id` is null',
    actor_title: 'Title of the API key or directory token at the time. Null if none acted',
    account_id:
      'ID of the account that was signed in. During an impersonation, the impersonated person. For an API key or directory token, the person who created it. For a refused sign-in, the account of the login. Null if there is none',
    target_type: 'Type of the record that it was done to, such as `account` or `plan`. Null if there is none',
    target_id:
      'ID of the record that it was done to; for a call that was refused, of the first record that its path named, whether or not it exists. Null if there is none',
    actor_name:
      'Current name of who acted; for an API key or directory token, its title at the time. Null if it no longer exists or the caller may not see it',
    account_name:
      'Current name of the person in `account_id`. Null if they no longer exist or the caller may not see them',
    target_name:
      'Current name or title of the record in `target_id`. Null if it no longer exists or the caller may not see it',
    request_id: 'ID of the request, as in the response header `x-request-id`. Null if no request caused the event',
    details:
      'More about the event, depending on the action: names of changed `fields`, the values `before` and `after` of settings, the `permissions_added` to a role or key and `permissions_removed` from it, a `reason`, counts',
  },
  AuditEventDetail: {
    account_names:
      'Current names of the people whose results the event says were read, by account ID. Only of those whom the caller may see',
  },
  Count: {
    count: 'Number of matching records',
  },
  FieldWarning: {
    path: 'Path of the field in the request body, such as `tasks.training.0.name`',
    code: 'Always `unknown_field`',
    message: 'What was ignored, as a sentence in the caller’s language',
  },
  Problem: {
    type: 'URN of the kind of error: `urn:evenground:problem:` and the `code`',
    title: 'Kind of error, as a sentence in the caller’s language',
    status: 'HTTP status of the response',
    code: 'Code that identifies the kind of error, such as `resource_not_found`. Its meaning never changes',
    request_id: 'ID of the request, as in the response header `x-request-id`. Name it when you report a problem',
    errors: 'Fields that are wrong. Absent if the error is not about fields',
    'errors.path': 'Path of the field, such as `answers.3`, or the part of the request, such as `body`',
    'errors.code': 'Code of what is wrong with the field, such as `required`. `invalid` if there is no specific one',
    'errors.message': 'What is wrong with the field, as a sentence in the caller’s language',
  },
  getOpenApi: {
    openapi: 'Version of OpenAPI in which the description is written',
  },
}
