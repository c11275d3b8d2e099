import { Form } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { GuardedFoot, GuardedNotice, GuardedStale, useGuardedForm } from '../../kit/guardedForm'
import { toast } from '../../kit/notify'
import { AnswerFields } from './AnswerFields'
import { editOf, type FeedbackEdit, feedbackBody, sameAnswer } from './edit'
import type { FeedbackDetail } from './types'
import { useFeedbackWords } from './words'

interface Props {
  feedback: FeedbackDetail
  onUnsaved: (unsaved: boolean) => void
}

/** Writes down what the customer says over the version that was read; nobody's answer is lost. */
export function AnswerForm({ feedback, onUnsaved }: Props) {
  const { t } = useTranslation()
  const words = useFeedbackWords()
  const id = useId()
  const save = useAction('save_feedback', {
    handles: [409, 422],
    refreshes: ['get_feedback', 'list_feedbacks', 'get_order', 'list_orders'],
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
    <>
      <Form<FeedbackEdit>
        form={guarded.form}
        name={id}
        layout="vertical"
        className="pl-card"
        aria-label={t('feedback.answers')}
        noValidate
        initialValues={guarded.initial}
        onValuesChange={guarded.note}
        onFinish={guarded.submit}
      >
        <GuardedNotice of={guarded} />
        <h3>{t('feedback.answers')}</h3>
        <AnswerFields />
        <GuardedFoot of={guarded} saveText={t('feedback.save')} discardText={t('feedback.discard')} />
      </Form>
      <GuardedStale
        of={guarded}
        label={(key) => words.field(key)}
        show={(key, edit) => words.answer(edit[key])}
      />
    </>
  )
}
