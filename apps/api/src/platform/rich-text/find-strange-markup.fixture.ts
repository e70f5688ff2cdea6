import { ALLOWED_TAGS } from './allowed-markup.ts'

/** A grammar of what a stored text may contain. Anything else is an error. */
const TAG = new RegExp(`</?(?:${ALLOWED_TAGS.join('|')})((?: [a-z]+="[^"<>]*")*)(?: /)?>`, 'g')
const ATTRIBUTES = [
  /^href="(?:https:\/\/[^@"]+|mailto:[^"]+|\/(?![/\\])[^"\\]*|#[^"]*)"$/,
  /^src="(?:\/(?![/\\])[^"\\]*|data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+)"$/,
  /^class="(?:text-size-[1-7])?(?: ?text-weight-[4-7]00)?"$/,
  /^(?:alt="[^"]*"|target="_blank"|rel="noopener noreferrer"|scope="(?:row|col)")$/,
  /^(?:width|height|colspan|rowspan|start)="\d{1,4}"$/,
]

/** Finds attributes and tags that rich text must not contain. */
export function findStrangeMarkup(html: string): string[] {
  const attributes = [...html.matchAll(TAG)].flatMap(([, list = '']) => list.match(/[a-z]+="[^"]*"/g) ?? [])
  const strange = attributes.filter((attribute) => !ATTRIBUTES.some((allowed) => allowed.test(attribute)))
  const rest = html.replace(TAG, '')
  return /<[a-z/!?]/i.test(rest) ? [...strange, rest] : strange
}
