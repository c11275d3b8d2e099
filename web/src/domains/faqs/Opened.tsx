import { CopyOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTime } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { toast } from '../../kit/notify'
import { Answer } from './Answer'
import type { FaqItem } from './types'

interface Props {
  faq: FaqItem
  /** Absent: the user may not edit. */
  onEdit?: (faq: FaqItem) => void
}

/** An answer in place, to read, to copy as it is read, and to edit. */
export function Opened({ faq, onEdit }: Props) {
  const { t } = useTranslation()
  const shown = useRef<HTMLDivElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown.current?.innerText ?? faq.answer)
      toast('success', t('faqs.copied'))
    } catch {
      // Browsers refuse the clipboard to pages without HTTPS; the answer itself stands above the button.
      toast('warning', t('faqs.notCopied'))
    }
  }
  return (
    <>
      <div lang={faq.language}>
        <Answer ref={shown} text={faq.answer} />
      </div>
      <div className="pl-faq-foot">
        <span className="pl-quiet">
          {faq.tags.length > 0 ? `${faq.tags.join(', ')} · ` : ''}
          {faq.updated_by
            ? t('faqs.changedBy', { at: dateTime(faq.updated_at), name: faq.updated_by.name })
            : t('faqs.changed', { at: dateTime(faq.updated_at) })}
        </span>
        <span className="pl-faq-buttons">
          <Button icon={<Icon icon={CopyOutlined} />} onClick={() => void copy()}>
            {t('faqs.copy')}
          </Button>
          {onEdit ? (
            <Button icon={<Icon icon={EditOutlined} />} onClick={() => onEdit(faq)}>
              {t('faqs.edit')}
            </Button>
          ) : null}
        </span>
      </div>
    </>
  )
}
