import type { Locale } from '@evenground/shared/constants'

/** Messages for the error codes of schemas that both the web app and the API use. */
const SENTENCES: Readonly<Record<string, readonly [english: string, spanish: string]>> = {
  broken_character: [
    'This text has a broken character. Type it again.',
    'Este texto tiene un carácter dañado. Escríbelo de nuevo.',
  ],
  groups_of_action: [
    'Choose groups when you add people to groups or remove them from groups, and only then.',
    'Elige grupos solo cuando agregues personas a grupos o las quites de ellos; en esos casos son obligatorios.',
  ],
  invalid_colour: ['Enter a color such as #c74e29.', 'Escribe un color como #c74e29.'],
  invalid_email_domain: [
    'Enter an email domain such as example.com.',
    'Escribe un dominio de correo como ejemplo.com.',
  ],
  invalid_id: ['Enter a valid ID.', 'Escribe un ID válido.'],
  invalid_list: ['Send a list.', 'Envía una lista.'],
  invalid_name: [
    'Start the name with a letter, and use letters, digits, underscores, and hyphens.',
    'Empieza el nombre con una letra y usa letras, dígitos, guiones bajos y guiones.',
  ],
  invalid_time_zone: [
    'Enter a time zone such as America/Mexico_City.',
    'Escribe una zona horaria como America/Mexico_City.',
  ],
  invalid_tree: [
    'Send permissions as true or false under their names.',
    'Envía los permisos como true o false bajo su nombre.',
  ],
  length_differs: ['Send one due date for each plan.', 'Envía una fecha límite por cada plan.'],
  must_accept_terms: ['You must accept the terms.', 'Debes aceptar los términos.'],
  no_nul: [
    'This text has a character that can’t be stored. Type it again.',
    'Este texto tiene un carácter que no se puede guardar. Escríbelo de nuevo.',
  ],
  one_of: ['Send either a list of IDs or a filter.', 'Envía una lista de ID o un filtro, pero no ambos.'],
  plans_of_action: [
    'Choose plans when you assign or withdraw plans or set their due date, and only then.',
    'Elige planes solo cuando los asignes, los retires o cambies su fecha límite; en esos casos son obligatorios.',
  ],
  required: ['Fill in this field.', 'Llena este campo.'],
  role_of_change_role: [
    'Choose a role when you change the role, and only then.',
    'Elige un rol solo cuando cambies el rol; en ese caso es obligatorio.',
  ],
  too_deep: ['This value is nested too deeply.', 'Este valor tiene demasiados niveles.'],
  too_long: ['This is too long. Shorten it.', 'Esto es demasiado largo. Acórtalo.'],
  too_many: ['There are too many entries. Send fewer at a time.', 'Son demasiados elementos. Envía menos a la vez.'],
  too_many_sub_factors: [
    'A super factor can include at most 100 factors.',
    'Un superfactor puede incluir 100 factores como máximo.',
  ],
}

/** The message of a code; undefined when the code has none. */
export function translateCode(code: string, locale: Locale): string | undefined {
  const texts = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined
  return texts?.[locale === 'es-mx' ? 1 : 0]
}
