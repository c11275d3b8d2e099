import { AutoComplete, Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { SavedMeanwhile, useSavedOver } from '../../kit/SavedMeanwhile'
import { Answer } from './Answer'
import { audiences, languages, useFaqLabels } from './labels'
import type { FaqItem, FaqList, NewFaq } from './types'

/** What is typed, as it will be read. */
function Preview() {
  const { t } = useTranslation()
  const text = Form.useWatch<string | undefined>('answer')
  return text?.trim() ? (
    <section className="pl-faq-preview" aria-label={t('faqs.preview')}>
      <Answer text={text} />
    </section>
  ) : null
}

function Fields({ categories }: { categories: FaqList['categories'] }) {
  const { t } = useTranslation()
  const labels = useFaqLabels()
  const needed = [{ required: true, whitespace: true, message: t('faqs.needed') }]
  return (
    <>
      <Form.Item name="question" label={t('faqs.fields.question')} rules={needed}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={300} />
      </Form.Item>
      <Form.Item
        name="answer"
        label={t('faqs.fields.answer')}
        extra={t('faqs.answerText')}
        rules={needed}
        className="pl-faq-typed"
      >
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 16 }} maxLength={5000} showCount />
      </Form.Item>
      <Preview />
      <div className="pl-form-grid">
        <Form.Item name="category" label={t('faqs.fields.category')} rules={needed}>
          <AutoComplete
            options={categories.map(({ name }) => ({ value: name }))}
            showSearch={{
              filterOption: (typed, option) =>
                option?.value.toLowerCase().includes(typed.toLowerCase()) ?? false,
            }}
            maxLength={60}
          />
        </Form.Item>
        <Form.Item name="language" label={t('faqs.fields.language')} rules={[{ required: true }]}>
          <Select options={languages.map((value) => ({ value, label: labels.language(value) }))} />
        </Form.Item>
        <Form.Item name="audience" label={t('faqs.fields.audience')} rules={[{ required: true }]}>
          <Select options={audiences.map((value) => ({ value, label: labels.audience(value) }))} />
        </Form.Item>
        <Form.Item name="tags" label={t('faqs.fields.tags')} extra={t('faqs.tagsText')}>
          <Select mode="tags" maxCount={10} tokenSeparators={[',']} open={false} suffixIcon={null} />
        </Form.Item>
      </div>
      <Form.Item name="is_published" valuePropName="checked" extra={t('faqs.publishedText')}>
        <Checkbox>{t('faqs.fields.is_published')}</Checkbox>
      </Form.Item>
    </>
  )
}

interface Props {
  /** Absent: a new one. */
  faq: FaqItem | undefined
  categories: FaqList['categories']
  /** Of a new one. */
  category: string | undefined
  onClose: () => void
}

/** Adds a question, or edits one. */
export function FaqDialog({ faq, categories, category, onClose }: Props) {
  const { t } = useTranslation()
  const labels = useFaqLabels()
  const add = useAction('create_faq', { handles: [409, 422] })
  const edit = useAction('update_faq', { handles: [409, 422] })
  const { over, theirs, saving } = useSavedOver(faq)
  const submit = async (values: NewFaq) => {
    if (over) {
      await saving(edit.mutateAsync({ body: { id: over.id, version: over.version, ...values } }))
      toast('success', t('faqs.saved'))
    } else {
      await add.mutateAsync({ body: values })
      toast('success', t('faqs.added'))
    }
  }
  return (
    <FormDialog<NewFaq>
      open
      width={720}
      title={faq ? t('faqs.edit') : t('faqs.add')}
      okText={t(faq ? 'faqs.save' : 'faqs.add')}
      initial={{
        question: faq?.question ?? '',
        answer: faq?.answer ?? '',
        category: faq?.category ?? category ?? '',
        language: faq?.language ?? 'en',
        audience: faq?.audience ?? 'staff',
        tags: faq?.tags ?? [],
        is_published: faq?.is_published ?? false,
      }}
      focus="question"
      onClose={onClose}
      onSubmit={submit}
    >
      {theirs ? (
        <SavedMeanwhile
          values={[
            [t('faqs.fields.question'), theirs.question],
            [t('faqs.fields.answer'), theirs.answer],
            [t('faqs.fields.category'), theirs.category],
            [t('faqs.fields.language'), labels.language(theirs.language)],
            [t('faqs.fields.audience'), labels.audience(theirs.audience)],
            [t('faqs.fields.tags'), theirs.tags.join(', ')],
            [t('faqs.fields.is_published'), t(theirs.is_published ? 'kit.yes' : 'kit.no')],
          ]}
        />
      ) : null}
      <Fields categories={categories} />
    </FormDialog>
  )
}
