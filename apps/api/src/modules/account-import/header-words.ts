import type { ImportColumnField } from '@evenground/shared/account-fields'

/**
 * Column names of HR systems, in addition to those in the catalog of account fields: Workday, SAP SuccessFactors,
 * BambooHR, Personio, ADP and manually created files, in English and Spanish.
 */
export const HEADER_WORDS: Readonly<Partial<Record<ImportColumnField, readonly string[]>>> = {
  given_name: [
    ...['first', 'forename', 'legal first name', 'preferred first name', 'legal name first name'],
    ...['preferred name first name', 'primer nombre', 'nombre s', 'vorname', 'prenom'],
  ],
  family_name: [
    ...['last', 'legal last name', 'preferred last name', 'legal name last name', 'preferred name last name'],
    ...['apellido paterno', 'primer apellido', 'nachname', 'nom de famille'],
  ],
  email: [
    ...['work email', 'work email address', 'business email', 'business email address', 'company email'],
    ...['email primary work', 'primary work email', 'work contact work email', 'primary email', 'office email'],
    ...['correo corporativo', 'correo institucional', 'correo de trabajo', 'correo laboral', 'email corporativo'],
    ...['correo empresarial', 'emailaddress work'],
  ],
  username: ['login', 'login name', 'network id'],
  locale: ['default locale', 'preferred language', 'locale code', 'lengua', 'idioma preferido'],
  active: [
    ...['status', 'employment status', 'employee status', 'active status', 'worker status', 'position status'],
    ...['estatus', 'situacion', 'estado del empleado', 'estatus del empleado', 'estado laboral'],
  ],
  start_at: ['access start'],
  end_at: [
    ...['termination date', 'last day of work', 'last working day', 'contract end date', 'fecha de baja'],
    ...['fecha de fin', 'fecha de termino'],
  ],
  client_id: [
    ...['employee no', 'emp id', 'emp no', 'employee code', 'staff number', 'staff no', 'staff id'],
    ...['personnel number', 'worker id', 'worker number', 'associate id', 'person id', 'person number'],
    ...['user id', 'users sys id', 'file number', 'payroll number', 'no de empleado', 'num de empleado'],
    ...['num empleado', 'no empleado', 'numero de nomina', 'nomina', 'clave de empleado', 'clave'],
    ...['id de empleado', 'id empleado', 'legajo', 'matricula', 'codigo de empleado', 'numero de trabajador'],
    ...['id', 'personalnummer'],
  ],
  phone: [
    ...['work phone', 'business phone', 'biz phone', 'mobile', 'mobile phone', 'cell phone'],
    ...['work contact work phone', 'celular', 'telefono celular', 'movil'],
  ],
  gender: ['sex', 'gender identity', 'gender sex self id', 'legal gender'],
  location: [
    ...['office', 'work location', 'location description', 'location name', 'office location', 'sucursal'],
    ...['centro de trabajo', 'oficina', 'sede', 'lugar de trabajo', 'planta'],
  ],
  department: [
    ...['department name', 'dept', 'home department description', 'department description'],
    ...['supervisory organization', 'cost center name', 'organization unit', 'depto', 'gerencia'],
  ],
  org_level: [
    ...['job level', 'management level', 'grade', 'pay grade', 'career level', 'nivel jerarquico'],
    ...['nivel de puesto'],
  ],
  race: ['ethnicity', 'race ethnicity', 'origen etnico'],
  time_as_employee: ['tenure', 'length of service', 'years of service'],
  birth_date: ['dob', 'fecha nacimiento', 'geburtsdatum'],
  last_promotion_date: ['date of last promotion', 'ultima promocion'],
  pronouns: ['preferred pronouns'],
  joined_on: [
    ...['date of hire', 'hired', 'hired on', 'joining date', 'date of joining', 'date joined'],
    ...['original hire date', 'most recent hire date', 'latest hire date', 'employment start date'],
    ...['continuous service date', 'fecha ingreso', 'fecha de alta', 'fecha de contratacion', 'fecha de inicio'],
    ...['fecha de antiguedad', 'ingreso', 'eintrittsdatum'],
  ],
  full_name: [
    ...['employee', 'full name', 'name', 'nombre completo', 'employee name', 'worker', 'worker name', 'legal name'],
    ...['preferred name', 'payroll name', 'display name', 'person name', 'colaborador', 'trabajador', 'empleado'],
    ...['nombre del empleado', 'nombre y apellidos', 'apellidos y nombre', 'apellidos y nombres'],
    ...['nombre del colaborador', 'legal full name', 'last name first name', 'first and last name'],
  ],
  second_family_name: ['apellido materno', 'segundo apellido', 'second last name', 'secondary last name'],
  role: ['access role', 'system role', 'rol', 'rol de acceso', 'rol del sistema', 'role name'],
  groups: ['group', 'grupo', 'grupos', 'team', 'teams', 'equipo', 'equipos'],
  plans: [
    ...['plan', 'planes', 'training', 'trainings', 'training plan', 'learning plan', 'course', 'courses'],
    ...['capacitacion', 'curso', 'cursos', 'plan de capacitacion', 'formacion'],
  ],
  plans_due: [
    ...['due date for plans', 'plans due on', 'fecha limite de los planes'],
    ...['due', 'due date', 'due on', 'training due', 'plan due', 'plan due date', 'plans due', 'deadline'],
    ...['vence', 'fecha limite', 'fecha de vencimiento', 'vencimiento'],
  ],
  manager: [
    ...['manager name', 'manager id', 'manager email', 'managers email', 'manager work email'],
    ...['manager employee id', 'line manager', 'direct manager', 'reports to', 'reporting to', 'reports to name'],
    ...['reports to email', 'reports to associate id', 'supervisor', 'supervisor name', 'supervisor id'],
    ...['supervisor email', 'supervisor employee number', 'manager user id', 'people manager', 'jefe'],
    ...['jefe directo', 'jefe inmediato', 'correo del jefe', 'correo del jefe directo', 'nombre del jefe'],
    ...['gerente', 'superior', 'lider', 'responsable', 'correo del supervisor', 'id del jefe'],
    ...['numero de empleado del jefe', 'jefa o jefe', 'jefa', 'jefa directa', 'jefa inmediata'],
  ],
  misc1: ['extra field 1', 'campo adicional 1'],
  misc2: ['extra field 2', 'campo adicional 2'],
  misc3: ['extra field 3', 'campo adicional 3'],
  misc4: ['extra field 4', 'campo adicional 4'],
  misc5: ['extra field 5', 'campo adicional 5'],
}
