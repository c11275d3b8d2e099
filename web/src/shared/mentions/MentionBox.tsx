import { Mentions } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Mentioning } from './useMentions'
import './mentions.css'

/** A name has so many letters at most; what is longer is no name that is being typed. */
const longestName = 40

const isName = (typed: string) => typed.length <= longestName && !/[\n@]/.test(typed)

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether each typed word begins a word of the name. */
export function fits(typed: string, name: string): boolean {
  const words = folded(name).split(/\s+/)
  const asked = folded(typed).split(/\s+/).filter(Boolean)
  return asked.every((word) => words.some((known) => known.startsWith(word)))
}

interface Props {
  of: Mentioning
  maxLength: number
  minRows: number
  maxRows: number
  disabled?: boolean
  /** Shows how long the text is. */
  counts?: boolean
  id?: string
  value?: string
  onChange?: (text: string) => void
}

/** A text in which people are named with @: the input of a form item. */
export function MentionBox({ of, maxLength, minRows, maxRows, counts, value, onChange, ...rest }: Props) {
  const { t } = useTranslation()
  const options = of.people.map(({ id, name, role, may_read }) => ({
    key: String(id),
    value: name,
    disabled: !may_read,
    label: (
      <>
        {name} <span className="pl-quiet">{may_read ? role : t('shared.mention.mayNotRead')}</span>
      </>
    ),
  }))
  return (
    <>
      <Mentions
        {...rest}
        value={value}
        onChange={onChange}
        options={options}
        loading={of.loading}
        maxLength={maxLength}
        autoSize={{ minRows, maxRows }}
        placeholder={t('shared.mention.hint')}
        notFoundContent={null}
        validateSearch={isName}
        filterOption={(typed, option) => fits(typed, option.value ?? '')}
        onSearch={of.onSearch}
        // The component adds something of its own to the key.
        onSelect={({ key, value: name }) => of.onPick(name ?? '', Number.parseInt(key ?? '', 10))}
      />
      {counts ? (
        <span className="pl-mention-count" aria-hidden="true">
          {(value ?? '').length} / {maxLength}
        </span>
      ) : null}
    </>
  )
}
