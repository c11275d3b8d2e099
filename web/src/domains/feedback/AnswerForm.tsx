import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { toast } from '../../kit/notify'
import { AnswerFields } from './AnswerFields'
import { editOf, type FeedbackEdit, feedbackBody, sameAnswer } from './edit'
import type { FeedbackDetail } from './types'
import { useFeedbackLabels } from './labels'

interface Props {
  feedback: FeedbackDetail
  onUnsaved: (unsaved: boolean) => void
}

/** Records the customer's answers, based on the version that was read; nobody's answers are lost. */
export function AnswerForm({ feedback, onUnsaved }: Props) {
  const { t } = useTranslation()
  const labels = useFeedbackLabels()
  const save = useAction('save_feedback', {
    handles: [409, 422],
  })
  const guarded = useGuardedForm<FeedbackDetail, FeedbackEdit>({
    name: `feedback ${feedback.order_id}`,
    read: feedback,
    editOf,
    same: sameAnswer,
    save: (edit, base) =>
      save.mutateAsync({ path: { order_id: feedback.order_id }, body: feedbackBody(base.version, edit) }),
    onSaved: () => toast('success', t('feedback.saved')),
    onUnsaved,
  })
  return (
    <GuardedFrame
      form={guarded}
      name={t('feedback.answers')}
      saveText={t('feedback.save')}
      discardText={t('feedback.discard')}
      label={(key) => labels.field(key)}
      show={(key, edit) => labels.answer(edit[key])}
    >
      <h2>{t('feedback.answers')}</h2>
      <AnswerFields />
    </GuardedFrame>
  )
}
