/** Spanish translations of sentences about signing in: providers, directories, passkeys and certificates. */
export const SIGN_IN_SPANISH: Readonly<Record<string, string>> = {
  'Name each attribute once.': 'Incluye cada atributo una sola vez.',
  'Write it as attribute:value.': 'Escríbelo como atributo:valor.',
  'Enter the provider’s address, starting with https://.':
    'Escribe la dirección del proveedor. Debe empezar con https://.',
  'OpenID Connect needs a client ID.': 'OpenID Connect necesita un ID de cliente.',
  'OpenID Connect needs a client secret.': 'OpenID Connect necesita un secreto de cliente.',
  'Enter the client secret for the new issuer. The current one is only for the current issuer.':
    'Escribe el secreto de cliente del nuevo emisor. El actual es solo para el emisor actual.',
  'SAML needs the sign-in address.': 'SAML necesita la dirección de inicio de sesión.',
  'SAML needs a certificate.': 'SAML necesita un certificado.',
  'This isn’t a certificate with an RSA key.': 'Esto no es un certificado con una clave RSA.',
  'Use each field for one claim only.': 'Usa cada campo para un solo atributo.',
  'No OpenID Connect provider responds at this address.':
    'Ningún proveedor de OpenID Connect responde en esta dirección.',
  'Passwords are turned off, and this is the only provider. Turn passwords on first.':
    'Las contraseñas están desactivadas y este es el único proveedor. Activa primero las contraseñas.',
  'Turn on a provider first.': 'Activa primero un proveedor.',
  'Choose at least one account that can still sign in with a password if the provider is down.':
    'Elige al menos una cuenta que pueda entrar con contraseña si el proveedor no responde.',
  'This isn’t the metadata of one SAML identity provider.':
    'Estos no son los metadatos de un proveedor de identidad SAML.',
  'Metadata can’t have a document type (DOCTYPE).': 'Los metadatos no pueden llevar un tipo de documento (DOCTYPE).',
  'The metadata has no entity ID.': 'Los metadatos no tienen un ID de entidad.',
  'The metadata has no sign-in address for HTTP-Redirect.':
    'Los metadatos no tienen una dirección de inicio de sesión para HTTP-Redirect.',
  'The metadata has no certificate with an RSA key.': 'Los metadatos no tienen un certificado con una clave RSA.',
  'Send a code, a recovery code, or a passkey.': 'Envía un código, un código de recuperación o una llave de acceso.',
  'Add an authenticator app or a passkey first.':
    'Agrega primero una aplicación de autenticación o una llave de acceso.',
  'Someone who left has this username or address, under another externalId. Anonymize or rename that account first.':
    'Alguien que ya no está tiene este usuario o correo, con otro externalId. Primero anonimiza esa cuenta o cámbiale el nombre.',
  'Someone who left has this username or address. If this is the same person, activate that account first; if not, anonymize or rename it.':
    'Alguien que ya no está tiene este usuario o correo. Si es la misma persona, primero activa esa cuenta; si no, anonimízala o cámbiale el nombre.',
  'This account is inactive, and the externalId doesn’t show that this is the same person. If it is, activate the account first; if not, anonymize or rename it.':
    'Esta cuenta está inactiva y el externalId no muestra que se trate de la misma persona. Si lo es, primero activa la cuenta; si no, anonimízala o cámbiale el nombre.',
  'Someone in this domain already has this username, address, or externalId.':
    'Alguien de este dominio ya tiene este usuario, correo o externalId.',
  'The externalId or userName is already taken.': 'El externalId o userName ya está en uso.',
  'The administrator who created this token can’t delete groups. Delete the group by hand.':
    'Quien creó este token no tiene permiso para eliminar grupos. Elimina el grupo a mano.',
  'userName is missing.': 'Falta userName.',
  'userName can have at most 255 characters.': 'userName puede tener 255 caracteres como máximo.',
  'externalId can have at most 255 characters.': 'externalId puede tener 255 caracteres como máximo.',
  'Send an email address, or a userName of 6 to 32 letters, digits, underscores, or hyphens that starts with a letter.':
    'Envía un correo, o un userName de 6 a 32 letras, dígitos, guiones bajos o guiones que empiece con una letra.',
  'You can’t sort by that: there is no such attribute.': 'No se puede ordenar por eso: ese atributo no existe.',
  'Another group in the domain has this displayName or externalId.':
    'Otro grupo del dominio tiene este displayName o externalId.',
  'To let a directory anonymize accounts, you need permission to delete accounts.':
    'Para que un directorio anonimice cuentas, necesitas permiso para eliminar cuentas.',
  'A directory can only do what you can do, and you don’t have these permissions: {}.':
    'Un directorio solo puede hacer lo que tú puedes hacer, y te faltan estos permisos: {}.',
  'Someone else in this domain has this userName or externalId.':
    'Otra persona de este dominio tiene este userName o externalId.',
  'This account, or the role it would get, has more permissions than this token can change. Change it by hand.':
    'Esta cuenta, o el rol que recibiría, tiene más permisos de los que este token puede cambiar. Cámbiala a mano.',
  'You can’t filter by {}: there is no such attribute.': 'No se puede filtrar por {}: ese atributo no existe.',
  'Send at most {} attributes at once.': 'Envía {} atributos a la vez como máximo.',
  'Send at most {} attributes with a filter at once.': 'Envía {} atributos con filtro a la vez como máximo.',
  'Send at most {} attributes.': 'Envía {} atributos como máximo.',
  'An attribute’s name must be text of at most {} characters.':
    'El nombre de un atributo debe ser un texto de {} caracteres como máximo.',
  'The address can’t contain a username or password.': 'La dirección no puede contener un usuario ni una contraseña.',
  'Must have a valid username or email address.': 'Escribe un usuario o correo válido.',
  'This username isn’t valid.': 'Este usuario no es válido.',
  'Enter a username or an email address.': 'Escribe un usuario o un correo.',
  'Choose a column for the employee number, the email address, or the username.':
    'Elige una columna para el número de personal, el correo o el usuario.',
  'There’s already a next key: use it or remove one.': 'Ya hay una clave siguiente: úsala o quita una.',
  'Requests are signed with this key: use another one first, or stop signing requests.':
    'Las solicitudes se firman con esta clave: primero usa otra o deja de firmar las solicitudes.',
  'This attribute has a meaning of its own: choose another one.':
    'Este atributo tiene un significado propio: elige otro.',
  'Each attribute fills one field, and each field takes one attribute.':
    'Cada atributo llena un campo y cada campo lleva un atributo.',
}
