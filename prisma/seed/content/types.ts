export type Locale = 'en-us' | 'es-mx'

/** A text in every language that the product offers. */
export type LocalizedText = { 'en-us': string; 'es-mx': string }

export type DomainKey = 'domain.alder-wren' | 'domain.alder-wren-mexico' | 'domain.harbor-health'
/**
 * The root of the domain tree, which every installation has. The loader maps it to its fixed id and does not create it.
 */
export type RootDomainKey = 'domain.root'
export type RoleKey = 'role.learner' | 'role.organization-administrator' | 'role.reporting'
/** The fixed platform role. The loader maps it to its fixed id and does not create it. */
export type GlobalRoleKey = 'role.global-administrator'

export type FactorKey =
  | 'factor.speaking-up'
  | 'factor.bias-awareness'
  | 'factor.allyship'
  | 'factor.inclusive-meetings'
  | 'factor.active-listening'
  | 'factor.fair-decisions'
  | 'factor.belonging'
  | 'factor.accessibility'
type SuperFactorKey = 'factor.how-we-treat-each-other' | 'factor.how-we-decide'

export type GroupKey = `group.${string}`
type InstructionKey = `instruction.${string}`
type MediumKey = `medium.${string}`
type PromptKey = `prompt.${string}`
type AssessmentKey = `assessment.${string}`
export type ItemKey = `item.${string}`
export type PlanKey =
  | 'plan.belonging-at-work'
  | 'plan.fair-meetings'
  | 'plan.safe-to-speak'
  | 'plan.speaking-and-listening'
type TaskKey = `task.${string}`

type Color = `#${string}`
type ColorPair = { light: Color; dark: Color }

export type Domain = {
  key: DomainKey
  parent: DomainKey | null
  title: LocalizedText
  /** A slogan below the title. */
  label: LocalizedText
  locale: Locale
  timeZone: string
  /** The host part of its people's email addresses. */
  emailHost: string
  /** A PNG file, relative to this folder. */
  logo: string
  colors: { primary: ColorPair; secondary: ColorPair; background: ColorPair; onPrimary: ColorPair }
  /** The names of the domain's custom account fields. */
  miscLabels: [LocalizedText, LocalizedText, LocalizedText]
  authenticationMethods: ('email' | 'username')[]
  allowRegistration: boolean
  enableTrainingNavigation: boolean
  enableIntroOutroNavigation: boolean
  allowVideoSkip: boolean
  allowJournalSkip: boolean
  shortCourse: boolean
  hideScores: boolean
  /**
   * Only the person sees their single results; figures cover at least this number of people, and can be broken down by
   * these attributes. Absent: identified.
   */
  confidential?: { leastSize: number; reportingAttributes: readonly string[] }
  hideCert: boolean
  /** Whether training is paused: learners then see the pause page. */
  paused: boolean
  sendReminders: boolean
  reminderDays: number | null
  /** In percent; null keeps the platform's default of 84. */
  overallBenchmark: number | null
  welcomeInstruction: InstructionKey
  defaultRole: RoleKey
  roles: RoleKey[]
  plans: PlanKey[]
}

export type Group = {
  key: GroupKey
  domain: DomainKey
  parent: GroupKey | null
  kind: 'department' | 'network'
  title: LocalizedText
  paused: boolean
  hideScores: boolean
}

/** `permissions` lists actions by section of the permission catalog; 'all' means every action of a section. */
export type Role = {
  key: RoleKey
  title: LocalizedText
  interfaceTypes: ('learn' | 'admin')[]
  tabs: string[]
  permissions: Record<string, string[] | 'all'>
}

export type Factor = {
  key: FactorKey
  title: LocalizedText
  summary: LocalizedText
  description: LocalizedText
  /** The benchmark in percent. */
  benchmark: number
}

export type SuperFactor = Omit<Factor, 'key'> & { key: SuperFactorKey; subFactors: FactorKey[] }

export type Item = {
  key: ItemKey
  textBody: LocalizedText
  /** Null for a context question, which belongs to no factor. */
  factor: FactorKey | null
  scored: boolean
  negative: boolean
  /** The question whose answer this one reuses; null if it has its own answer. */
  aliasOf: ItemKey | null
}

export type Assessment = {
  key: AssessmentKey
  title: LocalizedText
  label: LocalizedText
  description: LocalizedText
  items: Item[]
}

export type Instruction = {
  key: InstructionKey
  title: LocalizedText
  label: LocalizedText
  textBody: LocalizedText
  factor: FactorKey | null
}

type MediumBase = {
  key: MediumKey
  title: LocalizedText
  label: LocalizedText
  description: LocalizedText
  links: LocalizedText
  /** Caption files of a video. */
  captions?: LocalizedText
  downloadable: boolean
}
export type PdfSection = { heading: LocalizedText; paragraphs: LocalizedText[]; points: LocalizedText[] }
type Pdf = MediumBase & { mediumType: 'pdf'; sections: PdfSection[] }
export type Recording = MediumBase & { mediumType: 'podcast' | 'vimeo' | 'youtube'; lines: LocalizedText[] }
export type Medium = Pdf | Recording

export type JournalPrompt = {
  key: PromptKey
  title: LocalizedText
  label: LocalizedText
  description: LocalizedText
  factor: FactorKey
  /** Entries that learners wrote, each in its writer's own language. */
  entries: Record<Locale, string[]>
}

/** Everything that the training of one factor consists of. */
export type Topic = { factor: Factor; reading: Instruction; medium: Medium; prompts: JournalPrompt[] }

export type ContentKey = InstructionKey | MediumKey | PromptKey | AssessmentKey
export type TaskType = 'assessment' | 'medium' | 'journal_prompt' | 'instruction'
export type PlanTask = {
  key: TaskKey
  taskType: TaskType
  content: ContentKey
  /** Even before training, odd after it; null unless the task is an assessment. */
  assessmentType: number | null
  suffix: LocalizedText | null
  required: boolean
}
export type TrainingGroup = { key: `training.${string}`; factor: FactorKey; tasks: PlanTask[] }
export type Plan = {
  key: PlanKey
  title: LocalizedText
  label: LocalizedText
  description: LocalizedText
  orderType: 'worst_factor_first' | 'forward' | 'reverse'
  pauseInstruction: InstructionKey
  hideScoresInstruction: InstructionKey
  intro: PlanTask[]
  training: TrainingGroup[]
  outro: PlanTask[]
}
