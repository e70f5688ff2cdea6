import { LANGUAGE_TAGS, type Locale } from '@evenground/shared/constants'
import { readableOn } from '@evenground/shared/rules'
import { escapeHtml, htmlToText } from './html-to-text.ts'

/** How a domain looks in a mail. Colours as #rrggbb. */
export interface MailBrand {
  title: string
  primaryColor: string
  secondaryColor: string
  backgroundColor: string
  logoUrl: string | null
  homeUrl: string
}

export interface MailContent {
  locale: Locale
  brand: MailBrand
  subject: string
  greeting: string
  /** Rich text, sanitised when it was written. */
  intro: string
  /** One a line, as plain text. */
  items?: readonly string[]
  action?: { label: string; url: string }
  /** Rich text. */
  outro: string
  footer: string
}

const FONT = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

function renderHeader({ title, logoUrl, secondaryColor }: MailBrand): string {
  const name = escapeHtml(title)
  return logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${name}" height="40" style="display:block;height:40px;border:0">`
    : `<span style="font-size:20px;font-weight:700;color:${secondaryColor}">${name}</span>`
}

function renderAction({ label, url }: { label: string; url: string }, colour: string): string {
  const link = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr>
<td style="background:${colour};border-radius:8px"><a href="${link}" style="display:inline-block;padding:12px 24px;color:${readableOn(colour)};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p style="font-size:13px;word-break:break-all"><a href="${link}" style="color:inherit">${link}</a></p>`
}

const renderItems = (items: readonly string[]): string =>
  items.length > 0 ? `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>` : ''

/** Tables and inline styles, since mail programs know little else; one column, so that a telephone shows it whole. */
function renderHtml(content: MailContent): string {
  const { brand, locale, subject, greeting, intro, items = [], action, outro, footer } = content
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${brand.backgroundColor}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${brand.backgroundColor}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-top:4px solid ${brand.primaryColor};border-radius:8px"><tr><td style="padding:24px 32px;font-family:${FONT};font-size:16px;line-height:1.5;color:#1f2130">
${renderHeader(brand)}
<p>${escapeHtml(greeting)}</p>
${intro}
${renderItems(items)}
${action ? renderAction(action, brand.primaryColor) : ''}
${outro}
<p style="margin-top:32px;padding-top:16px;border-top:1px solid #dcdee6;font-size:13px;color:#5a5d70">${escapeHtml(footer)}<br><a href="${escapeHtml(brand.homeUrl)}" style="color:#5a5d70">${escapeHtml(brand.homeUrl)}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>`
}

function renderText({ greeting, intro, items = [], action, outro, footer, brand }: MailContent): string {
  const parts = [
    greeting,
    htmlToText(intro),
    items.map((item) => `- ${item}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    htmlToText(outro),
    `-- \n${brand.title}\n${footer}\n${brand.homeUrl}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Both forms of a mail: what is shown, and what is read where nothing can be shown. */
export const renderMail = (content: MailContent): { html: string; text: string } => ({
  html: renderHtml(content),
  text: renderText(content),
})
