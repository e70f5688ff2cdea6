import type { ErrorCode } from '@evenground/shared/constants'

/** Title and detail of each error in Spanish. */
export const TEXTS_ES: Readonly<Record<ErrorCode, readonly [title: string, detail: string]>> = {
  validation_failed: [
    'Faltan campos o algunos no son válidos.',
    'Revisa “errors”: ahí aparece cada campo y qué problema tiene.',
  ],
  malformed_json: [
    'No se pudo leer el contenido como JSON.',
    'Envía un solo valor JSON en UTF-8, sin anidarlo demasiado, con el encabezado “content-type: application/json”.',
  ],
  invalid_email_or_password: [
    'El correo o la contraseña no son válidos.',
    'Revisa ambos datos e inténtalo de nuevo. Si olvidaste tu contraseña, pide una nueva en la página de inicio de sesión.',
  ],
  second_factor_invalid: [
    'El código o la llave de acceso no sirve, o ya se usó.',
    'Espera el siguiente código de la aplicación, o usa otro código de recuperación u otra llave de acceso.',
  ],
  challenge_expired: [
    'Pasó demasiado tiempo. Inicia sesión de nuevo.',
    'Tienes pocos minutos para terminar de iniciar sesión. Empieza de nuevo con usuario y contraseña.',
  ],
  token_expired: ['El enlace ya venció.', 'Ya se usó, es muy antiguo o se envió uno más reciente. Pide uno nuevo.'],
  invalid_register_url: [
    'Este enlace no es válido. Pide uno nuevo a quien administra la plataforma.',
    'Uno de sus planes ya no existe, o tu organización no lo ofrece.',
  ],
  domain_cannot_deleted: ['Este dominio no se puede eliminar.', 'Primero mueve o elimina lo que todavía contiene.'],
  account_update_failed: [
    'No se pudo guardar la cuenta. Revisa los campos marcados.',
    'Revisa “errors”: ahí aparece cada campo y qué problema tiene.',
  ],
  unauthenticated: [
    'Primero inicia sesión.',
    'Envía un token de acceso o una clave de API en el encabezado “authorization: Bearer …”.',
  ],
  invalid_token: [
    'El token no es válido o ya venció.',
    'Renueva el token de acceso con el de renovación, o inicia sesión de nuevo. Una clave de API puede haber vencido.',
  ],
  forbidden: [
    'No tienes permiso para hacer esto.',
    'Tu rol no incluye el permiso para esto. Si lo necesitas, pídelo a quien administra la plataforma.',
  ],
  account_not_active: [
    'La cuenta está desactivada.',
    'La cuenta o su organización está desactivada, o hoy queda fuera de sus fechas de acceso. Comunícate con quien administra la plataforma.',
  ],
  email_not_verified: [
    'Primero confirma tu correo: te enviamos un enlace.',
    'Abre el correo y sigue su enlace. Al iniciar sesión puedes pedir otro.',
  ],
  not_for_keys: [
    'Las claves de API no pueden hacer esto. Inicia sesión con tu cuenta.',
    'Se trata de la cuenta de una persona, de quién puede entrar, o de claves y roles.',
  ],
  password_change_needed: [
    'Primero elige una contraseña nueva.',
    'Tu contraseña actual la definió alguien que administra la plataforma. Elige una propia antes de hacer otra cosa.',
  ],
  second_factor_enrollment_needed: [
    'Primero configura un segundo factor.',
    'Tu organización exige un segundo factor. Configúralo antes de hacer otra cosa.',
  ],
  fresh_proof_needed: [
    'Comprueba otra vez que eres tú.',
    'No se hizo nada. Envía tu contraseña o un código a POST /api/v2/accounts/me/proof y repite la llamada.',
  ],
  sso_only: [
    'Aquí las contraseñas están desactivadas. Entra a través de tu organización.',
    'Tu organización solo permite entrar con su propio servicio de inicio de sesión.',
  ],
  sso_failed: [
    'Este inicio de sesión venció o empezó en otro navegador. Empieza de nuevo.',
    'No se inició tu sesión. Empieza de nuevo en la página de inicio de sesión, en una sola ventana.',
  ],
  sso_refused: [
    'El servicio de inicio de sesión de tu organización no te dejó entrar.',
    'Pregunta a tu área de sistemas si puedes usar este producto.',
  ],
  sso_not_trusted: [
    'No se pudo confiar en la respuesta del servicio de tu organización.',
    'No se inició tu sesión. Inténtalo otra vez; si vuelve a pasar, avisa a tu área de sistemas.',
  ],
  sso_clock: [
    'El reloj del servicio de tu organización no coincide con el de este servidor.',
    'O bien, su respuesta era demasiado antigua. Inténtalo otra vez; si vuelve a pasar, avisa a tu área de sistemas.',
  ],
  sso_provider_down: [
    'El servicio de inicio de sesión de tu organización no responde.',
    'Espera unos minutos e inténtalo otra vez; si sigue así, avisa a tu área de sistemas. Si tu cuenta conserva una contraseña para estos casos, puedes entrar con ella.',
  ],
  sso_misconfigured: [
    'El servicio de tu organización no acepta este servidor.',
    'Quien administra la plataforma debe revisar el ID de cliente, el secreto y la dirección de redirección.',
  ],
  sso_no_account: [
    'Entraste en tu organización, pero todavía no tienes una cuenta aquí.',
    'Pide ayuda a quien se encarga de la capacitación en tu organización.',
  ],
  sso_no_email: [
    'El servicio de tu organización no envió tu correo.',
    'Quien administra la plataforma debe permitir que el servicio lo envíe.',
  ],
  sso_other_identity: [
    'Tu cuenta está conectada con otro inicio de sesión de tu organización.',
    'Pide a quien administra la plataforma que quite la conexión anterior.',
  ],
  sso_not_vouched: [
    'Tu cuenta tiene más permisos de los que esta forma de entrar puede dar.',
    'Entra con tu contraseña, o pide a alguien que administre la plataforma y tenga al menos tus permisos que vuelva a guardar la configuración del servicio.',
  ],
  sso_unasked: [
    'El inicio de sesión tiene que empezar en la página de este sitio.',
    'Aquí no se puede empezar desde la página de tu organización.',
  ],
  sso_changing_name: [
    'El servicio de tu organización te identifica de otra forma en cada inicio de sesión.',
    'No podemos reconocerte. Quien administra la plataforma debe configurar el servicio para que envíe un ID permanente.',
  ],
  sso_encrypted: [
    'El servicio de tu organización cifra sus respuestas, y aquí no hay una clave para abrirlas.',
    'Quien administra la plataforma debe crear una clave para este servicio o desactivar el cifrado.',
  ],
  account_creation_not_active: [
    'La creación de cuentas está desactivada.',
    'Por ahora la organización no acepta registros. Pide una cuenta a quien la administra.',
  ],
  account_already_deleted: ['Esta cuenta ya se eliminó.', 'No quedaba nada por eliminar.'],
  account_protected: [
    'Nadie puede eliminar ni desactivar su propia cuenta ni la última cuenta de administración global.',
    'Pídeselo a otra persona que administre la plataforma, o dale antes a alguien más el rol de administración global.',
  ],
  results_confidential: [
    'Estos resultados son confidenciales: solo puede verlos la persona a la que pertenecen.',
    'Se le prometió confidencialidad, y ningún permiso anula esa promesa.',
  ],
  results_sealed: [
    'Las respuestas anteriores, y la capacitación que depende de ellas, están selladas porque otra persona cambió la forma de entrar a esta cuenta. Comprueba que eres tú para abrirlas.',
    'Usa la contraseña anterior, tus respuestas de seguridad, una llave de acceso o un enlace enviado a tu correo anterior.',
  ],
  acting_read_only: [
    'Mientras actúas como otra persona, aquí solo puedes mirar: los resultados son confidenciales.',
    'Vuelve a tu propia cuenta, o pide a la persona que lo haga.',
  ],
  task_locked: ['Esta tarea todavía no está abierta.', 'Termina primero las anteriores.'],
  training_paused: [
    'La capacitación está en pausa.',
    'La puso en pausa tu organización o uno de tus grupos. Puedes seguir leyendo lo que ya completaste.',
  ],
  certificate_hidden: ['Aquí no se ofrece constancia.', 'La organización desactivó las constancias.'],
  certificate_not_earned: [
    'Todavía no has obtenido la constancia.',
    'Completa todas las tareas obligatorias y, si la hay, la última evaluación.',
  ],
  instruction_attached: [
    'La instrucción está en uso.',
    'La usa un plan, la página de bienvenida de un dominio o una página de pausa o de puntajes ocultos. Quítala primero de ahí.',
  ],
  plan_attached: [
    'El plan está en uso.',
    'Un dominio lo ofrece o hay personas que lo tienen. Quítalo del catálogo o desactívalo.',
  ],
  factor_attached: [
    'El factor está en uso.',
    'Lo usan preguntas, capacitaciones, preguntas del diario o un superfactor. Quítalo primero de ahí.',
  ],
  assessment_attached: [
    'La evaluación está en uso.',
    'La usa un plan o ya tiene respuestas. Desactívala si ya nadie debe responderla.',
  ],
  group_attached: ['El grupo está en uso.', 'Hay grupos que dependen de él. Primero muévelos o elimínalos.'],
  role_attached: ['El rol está en uso.', 'Lo usan personas o dominios. Primero dales otro rol.'],
  medium_attached: ['El material está en uso.', 'Lo usa un plan. Quítalo primero de ahí.'],
  survey_attached: ['La encuesta está en uso.', 'La usa un plan. Quítala primero de ahí.'],
  journal_prompt_attached: [
    'La pregunta del diario está en uso.',
    'La usa un plan o ya tiene textos. Quítala primero de ahí.',
  ],
  resource_not_found: [
    'No existe, o no puedes verlo.',
    'Revisa la dirección y los ID. No puedes ver lo que es de otra organización.',
  ],
  account_does_exist: ['La cuenta no existe.', 'Se eliminó, o es de una organización que no puedes ver.'],
  domain_does_exist: ['El dominio no existe.', 'Se eliminó, o no puedes verlo.'],
  invalid_domain_resource: [
    'La organización en la que quieres registrarte no existe.',
    'O bien, no acepta registros. Pide un enlace nuevo.',
  ],
  invalid_login: [
    'Esto no puede ser un nombre de usuario ni un correo.',
    'Un correo lleva una @; un nombre de usuario lleva letras, números, guiones y guiones bajos.',
  ],
  email_already_registered: [
    'El correo o nombre de usuario ya está registrado.',
    'Entra con él o usa otro. Cada uno se puede usar una sola vez en este servidor.',
  ],
  client_id_taken: [
    'Otra cuenta de este dominio ya tiene este número de personal.',
    'Busca esa cuenta o usa otro número.',
  ],
  directory_taken: [
    'Otra persona o grupo de este dominio ya tiene este nombre.',
    'Elige otro nombre o cambia el registro que lo tiene.',
  ],
  assessment_already_taken: [
    'Ya respondiste esta evaluación.',
    'Cada evaluación de un plan se envía una vez; sus respuestas se quedan como están.',
  ],
  assessment_locked: [
    'La evaluación ya tiene respuestas: solo se puede cambiar su redacción.',
    'Agregar, quitar o calificar de otra forma las preguntas haría imposible comparar el antes y el después. Mejor haz una copia.',
  ],
  key_ended: ['Esta clave ya no funciona. Crea una nueva.', 'Se revocó o venció.'],
  second_factor_demanded: [
    'Tu organización exige un segundo factor: agrega otro antes de quitar este.',
    'Sin ninguno ya no podrías entrar.',
  ],
  passkey_known: ['Esta llave de acceso ya está registrada.', 'Úsala tal como está, o usa otro dispositivo.'],
  stale_resource: [
    'Otra persona lo cambió mientras tanto.',
    'Léelo de nuevo y haz tu cambio en la versión más reciente.',
  ],
  payload_too_large: [
    'La solicitud es demasiado grande.',
    'Envía menos a la vez: acorta los textos o divide la lista.',
  ],
  file_too_large: [
    'El archivo es demasiado grande. El límite es de 2 MB.',
    'Usa una imagen más pequeña o guárdala con menos calidad.',
  ],
  unsupported_media_type: ['Envía JSON.', 'Envía el contenido con el encabezado “content-type: application/json”.'],
  rule_violated: ['Los valores no concuerdan entre sí.', 'Revisa “errors”: nombra los campos que no concuerdan.'],
  filter_not_answerable: [
    'Estas respuestas no se pueden mostrar así. Consulta a todas las personas y todas las fechas; las confidenciales también se pueden consultar para un grupo o para un valor de uno de los atributos con los que el dominio compara grupos.',
    'Una consulta más específica podría revelar lo que respondió una persona.',
  ],
  report_too_long: [
    'El reporte tiene demasiadas filas para un documento. Elige CSV o acota los filtros.',
    'Un documento admite unos miles de filas; el CSV las incluye todas.',
  ],
  answers_missing: [
    'Todavía hay preguntas sin responder.',
    'No se envió nada. “missing” indica los ID de las preguntas.',
  ],
  answers_invalid: [
    'Algunas respuestas no son válidas.',
    'Las respuestas son números enteros del 1 al 5, para preguntas de esta evaluación.',
  ],
  task_not_finished: [
    'No hay registro de que esta tarea se haya terminado.',
    'Primero envía la evaluación, reproduce la grabación hasta el final o escribe el texto.',
  ],
  observation_too_early: ['El material no se reprodujo hasta el final.', 'Primero reprodúcelo hasta el final.'],
  invalid_secret: [
    'No pudimos validar al menos una respuesta.',
    'Revisa “attempts”: después de tres intentos, solo quien administra la plataforma puede desbloquear la recuperación.',
  ],
  title_reserved: ['Este título está reservado.', 'Es el de la administración global. Elige otro.'],
  chat_limit_reached: [
    'Ya hiciste todas las preguntas que una persona puede hacer en un día.',
    'Vuelve a preguntar mañana. El encabezado “retry-after” dice en cuántos segundos.',
  ],
  chat_limit_of_organization: [
    'Tu organización ya usó todas sus preguntas de hoy.',
    'Vuelve a preguntar mañana. El encabezado “retry-after” dice en cuántos segundos.',
  ],
  too_many_requests: [
    'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
    'El encabezado “retry-after” dice cuántos segundos hay que esperar.',
  ],
  internal_error: [
    'Algo salió mal de nuestro lado.',
    'Quedó registrado. Inténtalo de nuevo en un momento; si sigue así, da el ID de la solicitud a quien administra la plataforma.',
  ],
  bulk_run_broken: [
    'El cambio se interrumpió antes de llegar a todas las personas. Lo que ya se hizo se conserva.',
    'Puedes volver a iniciarlo: las cuentas que ya se cambiaron se quedan como están.',
  ],
  not_ready: [
    'El servicio está arrancando, o no puede conectarse con su base de datos.',
    'Inténtalo de nuevo en un momento.',
  ],
}
