import { LANGUAGE_TAGS, type Locale } from '@evenground/shared/constants'
import { contrastRatio, readableTextColor } from '@evenground/shared/rules'
import { escapeHtml, htmlToText } from './html-to-text.ts'

/** The look of a domain in a mail. Colors as #rrggbb. */
export interface MailBrand {
  title: string
  primaryColor: string
  secondaryColor: string
  backgroundColor: string
  logoUrl: string | null
  homeUrl: string
}

export interface MailItem {
  title: string
  note: string | null
}

export interface MailContent {
  locale: Locale
  brand: MailBrand
  subject: string
  greeting: string
  /** Rich text, sanitized when it was saved. */
  intro: string
  items?: readonly MailItem[]
  action?: { label: string; url: string }
  /** Rich text. */
  outro: string
  footer: string
  /** How to switch this kind of mail off. */
  optOut?: { label: string; url: string }
}

const FONT = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const PAPER = '#ffffff'
const INK = '#1f2130'
const QUIET = '#5a5d70'
const TEXT_CONTRAST = 4.5

/**
 * Style sheet for what inline styles cannot express: mail programs with dark mode get our dark colors instead of
 * guessing, and narrow screens get narrower margins. If a program drops the sheet, the inline styles apply.
 */
const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:20px!important}}
@media (prefers-color-scheme:dark){
.page{background:#14161c!important}
.card{background:#20232c!important;color:#f1f2f6!important}
.name{color:#f1f2f6!important}
.card a.link{color:#a9c7ff!important}
.rich a{color:#a9c7ff!important}
.quiet,.quiet a{color:#b9bdcc!important;border-color:#3a3e4b!important}
}`

function renderHeader({ title, logoUrl, secondaryColor }: MailBrand): string {
  const name = escapeHtml(title)
  const color = contrastRatio(secondaryColor, PAPER) >= TEXT_CONTRAST ? secondaryColor : INK
  // White background, or a dark transparent logo would be invisible on a dark page. The margin aligns it with the text.
  return logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${name}" height="40" style="display:block;height:40px;max-width:100%;border:0;margin-left:-4px;padding:4px;background:${PAPER};color:${INK};border-radius:4px">`
    : `<span class="name" style="font-size:20px;font-weight:700;color:${color}">${name}</span>`
}

function renderAction({ label, url }: { label: string; url: string }, color: string): string {
  const link = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr>
<td style="background:${color};border-radius:8px"><a href="${link}" style="display:inline-block;padding:12px 24px;color:${readableTextColor(color)};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p style="font-size:13px;word-break:break-all"><a class="link" href="${link}" style="color:${QUIET}">${link}</a></p>`
}

const renderItem = ({ title, note }: MailItem): string =>
  `<li style="margin:0 0 8px"><strong>${escapeHtml(title)}</strong>${note ? `<br><span class="quiet" style="color:${QUIET}">${escapeHtml(note)}</span>` : ''}</li>`

const renderItems = (items: readonly MailItem[]): string =>
  items.length > 0 ? `<ul style="padding-left:20px">${items.map(renderItem).join('')}</ul>` : ''

/** Uses tables and inline styles, since mail programs support little else, and one column, so that it fits a phone. */
function renderHtml(content: MailContent): string {
  const { brand, locale, subject, greeting, intro, items = [], action, outro, footer, optOut } = content
  const off = optOut
    ? `<br><a href="${escapeHtml(optOut.url)}" style="color:${QUIET}">${escapeHtml(optOut.label)}</a>`
    : ''
  const home = escapeHtml(brand.homeUrl)
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${SHEET}</style></head>
<body class="page" style="margin:0;background:${brand.backgroundColor}">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${brand.backgroundColor}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed"><tr><td class="card" style="padding:24px 32px;background:${PAPER};border-top:4px solid ${brand.primaryColor};border-radius:8px;font-family:${FONT};font-size:16px;line-height:1.5;color:${INK};overflow-wrap:anywhere">
${renderHeader(brand)}
<p>${escapeHtml(greeting)}</p>
<div class="rich">${intro}</div>
${renderItems(items)}
${action ? renderAction(action, brand.primaryColor) : ''}
<div class="rich">${outro}</div>
<p class="quiet" style="margin-top:32px;padding-top:16px;border-top:1px solid #dcdee6;font-size:13px;color:${QUIET}">${escapeHtml(footer)}<br><a href="${home}" style="color:${QUIET}">${home}</a>${off}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`
}

function renderText({ greeting, intro, items = [], action, outro, footer, brand, optOut }: MailContent): string {
  const parts = [
    greeting,
    htmlToText(intro),
    items.map(({ title, note }) => (note ? `- ${title} (${note})` : `- ${title}`)).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    htmlToText(outro),
    `-- \n${brand.title}\n${footer}\n${brand.homeUrl}${optOut ? `\n\n${optOut.label}:\n${optOut.url}` : ''}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Renders both forms of a mail: HTML, and plain text for programs that do not show HTML. */
export const renderMail = (content: MailContent): { html: string; text: string } => ({
  html: renderHtml(content),
  text: renderText(content),
})
