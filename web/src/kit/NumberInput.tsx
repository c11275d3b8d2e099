import { InputNumber, type InputNumberProps } from 'antd'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainNumber } from './format'

interface Props extends Omit<InputNumberProps<number>, 'min' | 'max' | 'status'> {
  min?: number | undefined
  max?: number | undefined
}

function words(t: TFunction, min: number | undefined, max: number | undefined): string {
  if (min === undefined) return t('kit.numberMost', { max: plainNumber(max ?? 0) })
  if (max === undefined) return t('kit.numberLeast', { min: plainNumber(min) })
  return t('kit.numberBetween', { min: plainNumber(min), max: plainNumber(max) })
}

/**
 * A number. What is typed stays as it is: antd's own bounds would replace a number outside them by the nearest bound,
 * and 500 days would be saved as 120. It is refused in words instead, here once the field is left, and by the call.
 */
export function NumberInput({ min, max, onFocus, onBlur, ...rest }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [typing, setTyping] = useState(false)
  const { value, onChange } = rest
  const isOutside = typeof value === 'number' && (value < (min ?? value) || value > (max ?? value))
  const refused = isOutside && !typing
  return (
    <>
      <InputNumber<number>
        {...rest}
        {...(refused
          ? {
              status: 'error',
              'aria-invalid': true,
              'aria-describedby': [rest['aria-describedby'], id].filter(Boolean).join(' '),
            }
          : {})}
        onFocus={(event) => {
          setTyping(true)
          onFocus?.(event)
        }}
        onBlur={(event) => {
          setTyping(false)
          onBlur?.(event)
        }}
        onStep={(stepped) => {
          // Arrows, unlike typing, stop at a bound.
          const bounded = Math.min(Math.max(stepped, min ?? stepped), max ?? stepped)
          if (bounded !== stepped) onChange?.(bounded)
        }}
      />
      {refused ? (
        <span id={id} className="pl-refused" role="alert">
          {words(t, min, max)}
        </span>
      ) : null}
    </>
  )
}
