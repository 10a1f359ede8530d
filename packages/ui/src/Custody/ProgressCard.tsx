import { Steps } from "../Design/Steps.tsx"
import { type Stage, stepsTo } from "../Design/StepsTo.tsx"
import { Card } from "../Shell/Frame.tsx"
import { t } from "../Texts/Texts.tsx"

/** How far something has come on its way. */
export const ProgressCard = ({
  stages,
  state
}: {
  readonly stages: ReadonlyArray<Stage>
  readonly state: string
}) => (
  <Card title={t("Progress")}>
    <Steps label={t("Progress")} steps={stepsTo(stages, state)} />
  </Card>
)
