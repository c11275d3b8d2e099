import { Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { type FeedbackEdit, needsReason, questions } from './edit'
import { useFeedbackLabels } from './labels'

const ratings = [1, 2, 3, 4, 5]
const likelihoods = Array.from({ length: 11 }, (_, at) => at)

interface ChoiceProps<Value> {
  id?: string
  value?: Value | null
  onChange?: (value: Value | null) => void
  label: string
  options: { value: Value | null; label: string }[]
}

/** A row of radio buttons: for keyboard and screen reader a group with a name. */
function Choice<Value extends number | boolean>({ value, onChange, label, ...rest }: ChoiceProps<Value>) {
  return (
    <Radio.Group
      {...rest}
      aria-label={label}
      optionType="button"
      className="pl-feedback-choice"
      value={value ?? null}
      onChange={(event) => onChange?.(event.target.value as Value | null)}
    />
  )
}

/** The questions to the customer. */
export function AnswerFields() {
  const { t } = useTranslation()
  const labels = useFeedbackLabels()
  return (
    <>
      <fieldset className="pl-feedback-questions">
        <legend>{t('feedback.delivery')}</legend>
        {questions.map((question) => (
          <Form.Item
            key={question}
            name={question}
            label={labels.field(question)}
            layout="horizontal"
            colon={false}
          >
            <Choice<boolean>
              label={labels.field(question)}
              options={[
                { value: true, label: t('kit.yes') },
                { value: false, label: t('kit.no') },
                { value: null, label: t('feedback.notAsked') },
              ]}
            />
          </Form.Item>
        ))}
      </fieldset>
      <Form.Item
        name="rating"
        label={labels.field('rating')}
        rules={[{ required: true, message: t('feedback.needed') }]}
      >
        <Choice<number>
          label={labels.field('rating')}
          options={ratings.map((value) => ({ value, label: String(value) }))}
        />
      </Form.Item>
      <Form.Item name="nps" label={labels.field('nps')}>
        <Choice<number>
          label={labels.field('nps')}
          options={[
            ...likelihoods.map((value) => ({ value, label: String(value) })),
            { value: null, label: t('feedback.notAsked') },
          ]}
        />
      </Form.Item>
      <Form.Item name="good" label={labels.field('good')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 5 }} maxLength={1000} />
      </Form.Item>
      <Form.Item
        name="bad"
        label={labels.field('bad')}
        dependencies={['rating', 'remark']}
        rules={[
          ({ getFieldsValue }) => ({
            validator: () =>
              needsReason(getFieldsValue() as Partial<FeedbackEdit>)
                ? Promise.reject(new Error(t('feedback.reasonNeeded')))
                : Promise.resolve(),
          }),
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 5 }} maxLength={1000} />
      </Form.Item>
      <Form.Item name="remark" label={labels.field('remark')} extra={t('feedback.remarkText')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
    </>
  )
}
