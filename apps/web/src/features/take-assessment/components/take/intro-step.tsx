import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { LineArt } from '../../../../components/ui/figures/line-art/line-art.tsx'
import { STRIP } from '../../../../components/ui/figures/line-art/shapes.ts'
import { ProgressBar } from '../../../../components/ui/figures/progress-bar.tsx'
import { Icon, type IconGlyph } from '../../../../components/ui/icons/icon.tsx'
import { RichHtml } from '../../../../components/ui/rich-html/rich-html.tsx'
import { AudienceBox } from '../../../../lib/audience/audience-box.tsx'
import styles from './intro-step.module.css'

type IntroStepProps = {
  heading: Ref<HTMLHeadingElement>
  kicker: string
  title: string
  description: string
  /** The number of statements; `answeredCount` of them are answered. */
  count: number
  answeredCount: number
  percent: number
  /** Whether it is possible to go back between questions. */
  navigable: boolean
  /** The text for learners who have answered the statements before, in the pre type. */
  again: string | null
  banner: ReactNode
}

function Fact({ icon, title, children }: { icon: IconGlyph; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} className="ink-quiet" />
      <div>
        <b>{title}</b>
        <span>{children}</span>
      </div>
    </li>
  )
}

/** Shown before the first question: what the assessment is about, and what to expect. */
export function IntroStep(props: IntroStepProps) {
  const { t } = useTranslation('assessment')
  const { count, answeredCount, navigable } = props
  return (
    <div className={styles.intro}>
      <LineArt shape={STRIP} className={styles.strip} />
      <p className="kicker">{props.kicker}</p>
      <h1 ref={props.heading} tabIndex={-1}>
        {props.title}
      </h1>
      {props.banner}
      {props.description && <RichHtml className="lede" html={props.description} />}
      {props.again && <p className="lede">{props.again}</p>}
      {answeredCount > 0 && (
        <ProgressBar
          className={styles.resume}
          value={props.percent}
          label={t('intro.progress')}
          text={t('intro.left_off')}
          detail={t('intro.answered', { done: answeredCount, total: count })}
        />
      )}
      <ul className={styles.facts}>
        <Fact icon={IconListCheck} title={t('intro.statements', { count })}>
          {t('intro.one_at_a_time')}
        </Fact>
        <Fact icon={IconCloudCheck} title={t('intro.saved_title')}>
          {t('intro.saved')}
        </Fact>
        <Fact
          icon={navigable ? IconArrowBackUp : IconArrowForwardUp}
          title={t(navigable ? 'intro.back_title' : 'intro.onward_title')}
        >
          {t(navigable ? 'intro.back' : 'intro.onward')}
        </Fact>
        <Fact icon={IconScale} title={t('intro.honest_title')}>
          {t('intro.honest')}
        </Fact>
      </ul>
      <AudienceBox topic="responses" />
    </div>
  )
}
