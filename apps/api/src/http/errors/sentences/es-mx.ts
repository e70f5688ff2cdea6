import { SIGN_IN_SPANISH } from './es-mx-sign-in.ts'

/**
 * The Spanish translation of every sentence in the API's problem documents: details of refusals, and messages about
 * fields.
 * The key is the English sentence in the code. `{}` marks a value; both languages have the values in the same order.
 */
export const SPANISH: Readonly<Record<string, string>> = {
  ...SIGN_IN_SPANISH,
  'Choose at least one person to send it to.': 'Elige al menos a una persona que lo reciba.',
  'Name each person once.': 'Incluye a cada persona una sola vez.',
  'Enter some text.': 'Escribe algún texto.',
  'Enter a date as YYYY-MM-DD, 1900 or later.': 'Escribe una fecha como AAAA-MM-DD, de 1900 en adelante.',
  'Enter a whole number of days from 0 to {}.': 'Escribe un número entero de días de 0 a {}.',
  'Enter a whole number from 0 to 100.': 'Escribe un número entero de 0 a 100.',
  'Enter a valid ID.': 'Escribe un ID válido.',
  'Enter true or false.': 'Escribe true (sí) o false (no).',
  'Choose one of: {}.': 'Elige una de estas opciones: {}.',
  'This condition doesn’t take a value.': 'Esta condición no admite ningún valor.',
  'Enter at least one value.': 'Escribe al menos un valor.',
  'Enter exactly one value.': 'Escribe un solo valor.',
  'For {}, use one of: {}.': 'Para {}, usa una de estas opciones: {}.',
  'Choose the plan.': 'Elige el plan.',
  'Only plan_percent takes a plan_id.': 'Solo plan_percent admite un plan_id.',
  'Add at least one condition.': 'Agrega al menos una condición.',
  'The conditions cannot be read. Choose at least one condition.':
    'No se pueden leer las condiciones. Elige al menos una condición.',
  'The conditions of this filter cannot be read.': 'No se pueden leer las condiciones de este filtro.',
  'You don’t have permission to search: you may count, but not list.':
    'No tienes permiso para buscar: puedes contar, pero no ver la lista.',
  'You don’t have permission to search for people.': 'No tienes permiso para buscar personas.',
  'You don’t have permission to filter people by all conditions of this rule.':
    'No tienes permiso para filtrar personas con todas las condiciones de esta regla.',
  'A group’s rule can only use fields of the account and the role.':
    'La regla de un grupo solo puede usar campos de la cuenta y del rol.',
  'The filter isn’t valid JSON.': 'El filtro no es JSON válido.',
  'You can’t sort by {}: there is no such column.': 'No se puede ordenar por {}: esa columna no existe.',
  'The Host header is missing.': 'Falta el encabezado Host.',
  'The request names two different hosts.': 'La solicitud nombra dos servidores (Host) distintos.',
  'You can’t do this while acting as someone else.': 'No puedes hacer esto mientras actúas como otra persona.',
  'Only a global administrator can change the shared library.':
    'Solo una persona con el rol de administración global puede cambiar la biblioteca compartida.',
  'It belongs to the shared library or a parent domain. Make a copy to change it.':
    'Pertenece a la biblioteca compartida o a un dominio superior. Haz una copia para cambiarlo.',
  'Enter this in English or in the domain’s language.': 'Llena este campo en inglés o en el idioma del dominio.',
  'There is no placeholder {{}}. You can use {}.': 'No existe el marcador {{}}. Puedes usar {}.',
  'A brace is missing, or part of a placeholder is formatted. Type it again.':
    'Falta una llave, o parte del marcador tiene formato. Escríbelo de nuevo.',
  'This text has too much formatting to display. Remove some.':
    'Este texto tiene demasiado formato para mostrarse. Quita una parte.',
  'This sends more values than the call accepts.': 'Se enviaron más valores de los que acepta esta llamada.',
  'The JSON is nested too deeply.': 'El JSON tiene demasiados niveles.',
  'There is no column {}.': 'No existe la columna {}.',
  'Send only *, or entity tags in double quotes separated by commas, such as "v3".':
    'Envía solo *, o etiquetas de entidad entre comillas dobles separadas por comas, como "v3".',
  'Enter an address that starts with https://.': 'Escribe una dirección que empiece con https://.',
  'This role can only be assigned by hand.': 'Este rol solo se puede asignar a mano.',
  'This domain doesn’t offer this role.': 'Este dominio no ofrece este rol.',
  'This role includes a permission that you don’t have.': 'Este rol incluye un permiso que no tienes.',
  'Choose a group in this domain.': 'Elige un grupo de este dominio.',
  'The domain has no default role. Choose one for new accounts.':
    'El dominio no tiene un rol predeterminado. Elige uno para las cuentas nuevas.',
  'Choose a role or a group.': 'Elige un rol o un grupo.',
  'You can have at most {}. Remove one first.': 'Puedes tener {} como máximo. Quita uno primero.',
  'This email domain is already on the list.': 'Este dominio de correo ya está en la lista.',
  'Someone with more permissions than you saved this. Ask them to change it.':
    'Lo guardó alguien con más permisos que tú. Pídele que lo cambie.',
  'You can’t turn off passwords in the top domain.': 'No se pueden desactivar las contraseñas en el dominio principal.',
  'The document took too long to read.': 'La lectura del documento tardó demasiado.',
  'This isn’t an XML document.': 'Esto no es un documento XML.',
  'That password isn’t right.': 'Esa contraseña no es correcta.',
  'The domain has no default role for new people. Choose one in its settings.':
    'El dominio no tiene un rol predeterminado para las personas nuevas. Elige uno en su configuración.',
  'displayName is missing.': 'Falta displayName.',
  'active must be true or false.': 'active debe ser true o false.',
  'The email address isn’t valid.': 'El correo no es válido.',
  'Write {} like this: 2026-01-31T08:00:00Z.': 'Escribe {} así: 2026-01-31T08:00:00Z.',
  'These values aren’t valid or are too long: {}.': 'Estos valores no son válidos o son muy largos: {}.',
  '{} must be a whole number.': '{} debe ser un número entero.',
  'The filter must be text.': 'El filtro debe ser texto.',
  'One of the members isn’t a person in this domain.': 'Uno de los integrantes no es una persona de este dominio.',
  'This group’s own rule chooses its members.': 'La regla de este grupo elige a sus integrantes.',
  'You can’t remove the last global administrator who can sign in.':
    'No se puede quitar a la última persona con el rol de administración global que puede entrar.',
  'This address or username belongs to an account that this domain can’t take over.':
    'Este correo o usuario pertenece a una cuenta que no puede pasar a este dominio.',
  'Another person in the domain has this employeeNumber.': 'Otra persona del dominio tiene este employeeNumber.',
  'It was changed in the meantime. Read it again.': 'Cambió mientras tanto. Léelo de nuevo.',
  'Write a date like this: 2026-01-31T08:00:00Z.': 'Escribe la fecha así: 2026-01-31T08:00:00Z.',
  'Compare dates with eq, ne, gt, ge, lt, or le.': 'Compara las fechas con eq, ne, gt, ge, lt o le.',
  'Compare it with true or false, using eq.': 'Compáralo con true o false, usando eq.',
  'An empty value can only be compared with eq or ne.': 'Un valor vacío solo se puede comparar con eq o ne.',
  'The filter has too many conditions.': 'El filtro tiene demasiadas condiciones.',
  'Send at most {} members at once.': 'Envía {} integrantes a la vez como máximo.',
  'Each member must be the ID of a person in the domain.': 'Cada integrante debe ser el ID de una persona del dominio.',
  'Write members like this: members[value eq "id"].': 'Escribe a los integrantes así: members[value eq "id"].',
  '{} must be text of at most {} characters.': '{} debe ser un texto de {} caracteres como máximo.',
  'Send a group.': 'Envía un grupo.',
  'The value must be part of a group.': 'El valor debe ser una parte de un grupo.',
  '{} must be text.': '{} debe ser texto.',
  'The value is nested too deeply.': 'El valor tiene demasiados niveles.',
  'Send a resource.': 'Envía un recurso.',
  'Send a list of Operations.': 'Envía una lista de Operations.',
  'Send at most {} operations at once.': 'Envía {} operaciones a la vez como máximo.',
  'An operation must be add, replace, or remove.': 'Una operación debe ser add, replace o remove.',
  'The path must be text.': 'La ruta debe ser texto.',
  'Send the path to remove.': 'Envía la ruta de lo que se va a quitar.',
  'The operation has no value.': 'La operación no tiene valor.',
  'The filter is too long.': 'El filtro es demasiado largo.',
  'A filter can’t have line breaks.': 'Un filtro no puede tener saltos de línea.',
  'We can’t read the filter.': 'No se puede leer el filtro.',
  'The path is too long.': 'La ruta es demasiado larga.',
  'We can’t read the path {}.': 'No se puede leer la ruta {}.',
  'Only the person who saved this report can change it.': 'Solo quien guardó este reporte puede cambiarlo.',
  'You already have {} saved reports. Delete one first.': 'Ya tienes {} reportes guardados. Elimina uno primero.',
  'The person who saved this is gone, so it stays shared. You can delete it.':
    'La persona que lo guardó ya no está, así que sigue compartido. Puedes eliminarlo.',
  'There is no such permission.': 'Ese permiso no existe.',
  'This title is reserved for the global administrator.': 'Este título está reservado para la administración global.',
  'You can’t change the global administrator role.': 'El rol de administración global no se puede cambiar.',
  'Some domains that use this role could no longer see it.': 'Algunos dominios que usan este rol ya no podrían verlo.',
  'This question isn’t part of the assessment.': 'Esta pregunta no es parte de la evaluación.',
  'Answer with a whole number from 1 to 5.': 'Responde con un número entero del 1 al 5.',
  'The question never had this wording.': 'La pregunta nunca tuvo esta redacción.',
  'You haven’t answered this question yet.': 'Todavía no respondes esta pregunta.',
  'This report needs this value.': 'Este reporte necesita este valor.',
  'The end must come after the start.': 'El final debe ser posterior al inicio.',
  'List each day only once.': 'Pon cada día una sola vez.',
  'Only an assessment can have an assessment type.': 'Solo las evaluaciones pueden tener un tipo de evaluación.',
  'An assessment needs a type from 0 to 9.': 'Una evaluación necesita un tipo del 0 al 9.',
  'The outro only takes post-assessments: types 1, 3, 5, 7, and 9.':
    'El cierre solo admite evaluaciones posteriores: tipos 1, 3, 5, 7 y 9.',
  'Only pre-assessments can come before the outro: types 0, 2, 4, 6, and 8.':
    'Antes del cierre solo puede haber evaluaciones previas: tipos 0, 2, 4, 6 y 8.',
  'Another group in this plan has the same ID.': 'Otro grupo de este plan tiene el mismo ID.',
  'Another task in this plan has the same ID.': 'Otra tarea de este plan tiene el mismo ID.',
  'The plan already has this assessment with this type.': 'El plan ya incluye esta evaluación con el mismo tipo.',
  'You don’t have permission to filter people by {}.': 'No tienes permiso para filtrar personas por {}.',
  'Values are suggested only for text fields.': 'Solo hay valores sugeridos para campos de texto.',
  'Only the person who saved this filter can change it.': 'Solo quien guardó este filtro puede cambiarlo.',
  'You already have {} saved filters. Delete one first.': 'Ya tienes {} filtros guardados. Elimina uno primero.',
  'The account or its domain is inactive, or access has not started yet or has ended.':
    'La cuenta o su dominio están inactivos, o el acceso aún no empieza o ya terminó.',
  'Training is paused for this person.': 'La capacitación está en pausa para esta persona.',
  'This person has already been reminded of these plans today.':
    'Esta persona ya recibió hoy un recordatorio de estos planes.',
  'This person has no email address.': 'Esta persona no tiene correo.',
  'This person doesn’t have permission to see or download this domain’s dashboard.':
    'Esta persona no tiene permiso para ver o descargar el panel de este dominio.',
  'You can only send board packs that you can see and download yourself.':
    'Solo puedes enviar reportes para el consejo que tú puedas ver y descargar.',
  'This domain already has {} schedules. Delete one first.':
    'Este dominio ya tiene {} envíos programados. Elimina uno primero.',
  'Enter your password.': 'Escribe tu contraseña.',
  'You can only send an email again if it failed or was never sent.':
    'Solo puedes volver a enviar un correo que falló o que no se envió.',
  'This kind of email can’t be sent again.': 'Este tipo de correo no se puede volver a enviar.',
  'This person has no email address, or the reason for the email is gone.':
    'Esta persona no tiene correo, o ya no hay motivo para enviarlo.',
  'Your account has no email address.': 'Tu cuenta no tiene correo.',
  'This isn’t a valid address.': 'Esta dirección no es válida.',
  'This address doesn’t match the type of media.': 'Esta dirección no corresponde al tipo de material.',
  'From this site, you can only use files that come with the product.':
    'De este sitio solo puedes usar archivos que vienen con el producto.',
  'You need permission to create each kind of content in the plan, and to change the domain.':
    'Necesitas permiso para crear cada tipo de contenido del plan y para cambiar el dominio.',
  'Only people can have this permission, not API keys.':
    'Solo las personas pueden tener este permiso, no las claves de API.',
  'This key has a permission that you don’t have.': 'Esta clave tiene un permiso que no tienes.',
  'Enter an IP address or a network, such as 203.0.113.0/24.':
    'Escribe una dirección IP o una red, como 203.0.113.0/24.',
  'Choose a time in the future.': 'Elige una fecha y hora futuras.',
  'This key already has a replacement.': 'Esta clave ya tiene un reemplazo.',
  'You don’t have permission to see this group.': 'No tienes permiso para ver este grupo.',
  'The parent group must be in the same domain.': 'El grupo superior debe ser del mismo dominio.',
  'A group can’t be its own parent.': 'Un grupo no puede depender de sí mismo.',
  'A dynamic group’s rule chooses its members.': 'La regla de un grupo dinámico elige a sus integrantes.',
  'All members must be in the group’s domain.': 'Todos los integrantes deben ser del dominio del grupo.',
  'Groups under this one belong to the current domain. Move them first.':
    'Los grupos que dependen de este son del dominio actual. Muévelos primero.',
  'Only a super factor can have subfactors.': 'Solo un superfactor puede tener subfactores.',
  'A super factor can’t contain itself.': 'Un superfactor no puede contenerse a sí mismo.',
  'List each subfactor only once.': 'Pon cada subfactor una sola vez.',
  'A super factor can’t contain another super factor.': 'Un superfactor no puede contener otro superfactor.',
  'It’s part of a super factor. Remove it from there first.': 'Es parte de un superfactor. Quítalo de ahí primero.',
  'It has questions of its own. A super factor can’t have any.':
    'Tiene preguntas propias. Un superfactor no puede tenerlas.',
  'Remove its subfactors first.': 'Quita primero sus subfactores.',
  'It belongs to the shared library or a parent domain.':
    'Pertenece a la biblioteca compartida o a un dominio superior.',
  'A super factor can include at most {} factors.': 'Un superfactor puede incluir {} factores como máximo.',
  'One of these isn’t a super factor.': 'Uno de estos no es un superfactor.',
  'The parent domain is confidential, so this one has to be, too.':
    'El dominio superior es confidencial, así que este también debe serlo.',
  'The parent domain’s journals are confidential, so this domain’s have to be, too.':
    'Los diarios del dominio superior son confidenciales, así que los de este también deben serlo.',
  'The parent domain has a higher minimum size. Use that size or a higher one.':
    'El dominio superior tiene un tamaño mínimo mayor. Usa ese tamaño o uno mayor.',
  'This domain can’t use it, because it belongs to a domain outside its own branch.':
    'Este dominio no puede usarlo, porque pertenece a un dominio fuera de su rama.',
  'The global administrator role can’t be the default. Choose another role.':
    'El rol de administración global no puede ser el predeterminado. Elige otro.',
  'Choose one of this domain’s roles as the default.': 'Elige uno de los roles de este dominio como predeterminado.',
  'A global administrator could no longer sign in. Move them to another domain first.':
    'Una persona con el rol de administración global ya no podría iniciar sesión. Primero pásala a otro dominio.',
  'Choose a PNG, JPEG, WebP, or GIF image.': 'Elige una imagen PNG, JPEG, WebP o GIF.',
  'The image has too many pixels. Use a smaller one.': 'La imagen tiene demasiados píxeles. Usa una más pequeña.',
  'This image has another file hidden in it. Use a different one.':
    'Esta imagen contiene otro archivo oculto. Usa una diferente.',
  'Choose a parent domain. Only the top domain has none.':
    'Elige un dominio superior. Solo el dominio principal puede no tenerlo.',
  'The top domain can’t have a parent.': 'El dominio principal no puede tener un dominio superior.',
  'A domain can’t be its own parent.': 'Un dominio no puede depender de sí mismo.',
  'People who would no longer reach this domain set up a directory token or sign-in provider in it or below. Delete these, or save the provider’s settings yourself first.':
    'Personas que ya no tendrían acceso a este dominio configuraron un token de directorio o un proveedor de acceso en él o más abajo. Elimínalos, o guarda antes tú la configuración del proveedor.',
  'Passwords are turned off in this domain or one below, and its sign-in providers belong to the current parent domains. Turn passwords on first.':
    'Las contraseñas están desactivadas en este dominio o en uno inferior, y sus proveedores de acceso pertenecen a los dominios superiores actuales. Activa primero las contraseñas.',
  'This domain uses roles, plans, or texts from its current parent domains. Replace those first.':
    'Este dominio usa roles, planes o textos de sus dominios superiores actuales. Reemplázalos primero.',
  'You can’t deactivate this domain: it would lock you out.':
    'No puedes desactivar este dominio: te quedarías sin acceso.',
  'It belongs to a domain that some readers of this page can’t see.':
    'Pertenece a un dominio que no pueden ver algunas de las personas que leen esta página.',
  'It’s in use where it is now, so it can’t be moved. Make a copy instead.':
    'Está en uso en su lugar actual y no se puede mover. Mejor haz una copia.',
  'There is no earlier question to answer again.': 'No hay una pregunta anterior que responder de nuevo.',
  'Write a question.': 'Escribe una pregunta.',
  'A question can have at most {} characters.': 'Una pregunta puede tener {} caracteres como máximo.',
  'That isn’t your current password.': 'Esa no es tu contraseña actual.',
  'Choose three different questions.': 'Elige tres preguntas distintas.',
  'This organization doesn’t use this way of signing in.': 'Esta organización no usa esta forma de iniciar sesión.',
  'Choose a plan.': 'Elige un plan.',
  'Enter something from before the change, such as the previous password.':
    'Escribe algún dato de antes del cambio, como la contraseña anterior.',
  'That isn’t the previous password.': 'Esa no es la contraseña anterior.',
  'Enter after how many days the plan is due.': 'Escribe después de cuántos días vence el plan.',
  'Enter the day the plan is due.': 'Escribe el día en que vence el plan.',
  'A domain can have at most {} rules. Delete one first.':
    'Un dominio puede tener {} reglas como máximo. Elimina una primero.',
  'Choose an active plan that the domain offers.': 'Elige un plan activo que el dominio ofrezca.',
  'Another question in this list has the same ID.': 'Otra pregunta de esta lista tiene el mismo ID.',
  'This ID is reserved for the overall score.': 'Este ID está reservado para el puntaje general.',
  'Choose the question that this alias repeats.': 'Elige la pregunta que repite este alias.',
  'An alias can only repeat a question from its own assessment.':
    'Un alias solo puede repetir una pregunta de su propia evaluación.',
  'An alias has to repeat a question, not another alias.': 'Un alias debe repetir una pregunta, no otro alias.',
  'These aliases point to each other in a circle.': 'Estos alias apuntan unos a otros en círculo.',
  'A super factor can’t have questions of its own.': 'Un superfactor no puede tener preguntas propias.',
  'A domain can have at most {} keywords.': 'Un dominio puede tener {} palabras clave como máximo.',
  'A keyword needs at least {} letters.': 'Una palabra clave necesita al menos {} letras.',
  'Almost everyone writes this. Choose or add a word that is closer to what you’re looking for.':
    'Casi todo el mundo escribe esto. Elige o agrega una palabra más cercana a lo que buscas.',
  'Answer this question.': 'Responde esta pregunta.',
  'You can only reset attempts to 0.': 'Los intentos solo se pueden restablecer a 0.',
  'Enter a date in 1900 or later.': 'Escribe una fecha de 1900 en adelante.',
  'You don’t have permission to see progress in plans.': 'No tienes permiso para ver el avance en los planes.',
  'An error stopped this after {} of {} accounts. Changes to those accounts stay.':
    'Un error detuvo el cambio después de {} de {} cuentas. Los cambios en esas cuentas se conservan.',
  'Someone in this domain has a permission that you don’t have.':
    'Una persona de este dominio tiene un permiso que no tienes.',
  'An account or API key of the new parent domains has a permission that you don’t have, and would have it here too.':
    'Una cuenta o clave de API de los nuevos dominios superiores tiene un permiso que no tienes, y lo tendría también aquí.',
  'People who register in the new parent domains, or get an account from their sign-in provider or directory, get a permission that you don’t have, and would have it here too.':
    'Quienes se registran en los nuevos dominios superiores, o reciben una cuenta de su proveedor de acceso o directorio, obtienen un permiso que no tienes, y lo tendrían también aquí.',
  'A sign-in provider of the new parent domains could sign in people of this domain who have a permission that you don’t have.':
    'Un proveedor de acceso de los nuevos dominios superiores podría dar entrada a personas de este dominio que tienen un permiso que no tienes.',
  'A sign-in provider or directory could give people a role with a permission that you don’t have.':
    'Un proveedor de acceso o directorio podría dar a las personas un rol con un permiso que no tienes.',
  'Anyone could register and get a default role with a permission that you don’t have.':
    'Cualquier persona podría registrarse y recibir un rol predeterminado con un permiso que no tienes.',
  'This account has a permission that you don’t have.': 'Esta cuenta tiene un permiso que no tienes.',
  'Enter a valid email address.': 'Escribe un correo válido.',
  'No one was skipped because their domain doesn’t offer the plan.':
    'No hay ninguna persona a la que se haya omitido porque su dominio no ofrece el plan.',
  'Enter a name for these settings.': 'Escribe un nombre para esta configuración.',
  'You have too many saved settings.': 'Tienes demasiadas configuraciones guardadas.',
  'The domain has no default role. Choose one.': 'El dominio no tiene un rol predeterminado. Elige uno.',
  'The account’s domain doesn’t offer this role.': 'El dominio de la cuenta no ofrece este rol.',
  'A person can’t be their own manager.': 'Nadie puede ser su propia jefa ni su propio jefe.',
  'To make yourself someone’s manager, you need the permission to see progress in plans.':
    'Para registrarte como jefa o jefe de alguien, necesitas el permiso de ver el avance en los planes.',
  'Without the permission to see progress in plans, a key can’t name the person who created it as manager.':
    'Sin permiso para ver el avance en los planes, una clave no puede registrar como jefa o jefe a la persona que la creó.',
  'Choose groups from the account’s own domain.': 'Elige grupos del dominio de la cuenta.',
  'Send one due date for each plan, or none at all.': 'Envía una fecha límite por cada plan, o ninguna.',
  'Choose only active plans that the domain offers.': 'Elige solo planes activos que el dominio ofrezca.',
  'You can change at most {} accounts at once. Narrow your search.':
    'Puedes cambiar {} cuentas a la vez como máximo. Acota tu búsqueda.',
  'Give the global administrator role to one person at a time.':
    'Da el rol de administración global a una persona a la vez.',
  'Send either the file’s text or its content in base64.': 'Envía el texto del archivo o su contenido en base64.',
  'The domain has no default role for new accounts. Choose one in its settings first.':
    'El dominio no tiene un rol predeterminado para cuentas nuevas. Primero elige uno en su configuración.',
  'This import was already undone.': 'Esta importación ya se deshizo.',
  'This import is still running.': 'Esta importación todavía está en curso.',
  'You can only undo an import within 24 hours.': 'Solo puedes deshacer una importación durante 24 horas.',
  'At least {} characters': 'Al menos {} caracteres',
  'At least 1 upper case letter': 'Al menos 1 letra mayúscula',
  'At least 1 lower case letter': 'Al menos 1 letra minúscula',
  'At least 1 number': 'Al menos 1 número',
  'At least 1 special character': 'Al menos 1 carácter especial',
  'No invalid characters': 'Sin caracteres no válidos',
  'At most 72 bytes': 'Máximo 72 bytes',
  'This password is too common. Choose another one.': 'Esta contraseña es demasiado común. Elige otra.',
  'This password was found in a data breach. Choose another one.':
    'Esta contraseña apareció en una filtración de datos. Elige otra.',
  'Entries cannot be submitted with less than {} characters':
    'El texto debe tener al menos {} caracteres para enviarse',
  'Enter an address that starts with https://': 'Escribe una dirección que empiece con https://',
  'There is no field “{}” here, so it was ignored.': 'Aquí no existe el campo “{}”, así que se ignoró.',
  'There is no field “{}” here, so it was ignored. Did you mean “{}”?':
    'Aquí no existe el campo “{}”, así que se ignoró. ¿Quisiste decir “{}”?',
  'The top domain can’t be deleted.': 'El dominio principal no se puede eliminar.',
  'This domain still has accounts. Move or delete them first.':
    'Este dominio todavía tiene cuentas. Primero muévelas o elimínalas.',
  'There are other domains under this one. Move or delete them first.':
    'Hay otros dominios que dependen de este. Primero muévelos o elimínalos.',
  'This domain still has groups. Delete them first.': 'Este dominio todavía tiene grupos. Primero elimínalos.',
  'Write it like this: title, addresses.region, or urn:…:User:costCenter.':
    'Escríbelo como title, addresses.region o urn:…:User:costCenter.',
  'Add the part you mean, such as addresses.region.': 'Indica la parte a la que te refieres, como addresses.region.',
  'The picture is larger than {} KB.': 'La imagen pesa más de {} KB.',
  'A PDF can’t show this picture: save it again as a JPEG, or as a PNG of up to 2 million pixels without interlacing.':
    'Un PDF no puede mostrar esta imagen: guárdala otra vez como JPEG, o como PNG de hasta 2 millones de píxeles sin entrelazado.',
  '{} on {} has a contrast of {}:1 and needs at least {}:1.':
    '{} sobre {} tiene un contraste de {}:1 y necesita al menos {}:1.',
  'A signature needs the name of the person who signs.': 'Una firma necesita el nombre de la persona que firma.',
  'Only changes to accounts can be undone.': 'Solo se pueden deshacer los cambios en cuentas.',
  'The change is still running. Stop it first.': 'El cambio sigue en curso. Primero detenlo.',
  'The change is already being undone.': 'El cambio ya se está deshaciendo.',
  'You can only undo a change within 24 hours.': 'Un cambio solo se puede deshacer durante 24 horas.',
  'There’s nothing left to undo.': 'No queda nada por deshacer.',
}
