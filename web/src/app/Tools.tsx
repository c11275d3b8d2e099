import {
  BgColorsOutlined,
  CheckOutlined,
  ColumnHeightOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  TranslationOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, Popover } from 'antd'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type Country, servedCountries, useConfig } from '../api/config'
import { Icon } from '../kit/Icon'
import { useNarrow } from '../kit/narrow'
import { toast } from '../kit/notify'
import { useReturnFocus } from '../kit/returnFocus'
import { defaultColor } from './color'
import { chooseLanguage, type Language, languages } from './i18n'
import { chooseColor, chooseSize, type Size, sizes, useAppearance } from './appearance'
import { useSwitches } from './useSwitches'
import { useTabActions } from './useTabActions'

interface Choice {
  key: string
  label: string
}

/** A button that opens a menu with one selected option; the selected option is disabled. */
function ChoiceMenu(props: {
  label: string
  icon: React.ComponentProps<typeof Icon>['icon']
  choices: readonly Choice[]
  current: string
  text?: ReactNode
  onChoose: (key: string) => void
}) {
  const narrow = useNarrow()
  const { button, onOpenChange } = useReturnFocus()
  const items = props.choices.map(({ key, label }) => ({
    key,
    label,
    disabled: key === props.current,
    icon: key === props.current ? <Icon icon={CheckOutlined} /> : <span className="pl-no-icon" />,
  }))
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => props.onChoose(key) }}
      onOpenChange={onOpenChange}
    >
      <Button
        ref={button}
        type="text"
        aria-label={props.label}
        title={props.label}
        icon={<Icon icon={props.icon} />}
      >
        {props.text ? <span className="pl-tool-text">{props.text}</span> : narrow ? props.label : null}
      </Button>
    </Dropdown>
  )
}

export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const choices = Object.entries(languages).map(([key, label]) => ({ key, label }))
  const choose = async (key: string) => {
    await chooseLanguage(key as Language)
    toast('success', i18n.t('shell.languageDone'))
  }
  return (
    <ChoiceMenu
      label={t('shell.language')}
      icon={TranslationOutlined}
      choices={choices}
      current={i18n.language}
      onChoose={(key) => void choose(key)}
    />
  )
}

export function SizeSwitch() {
  const { t } = useTranslation()
  const size = useAppearance((now) => now.size)
  const { refreshAll } = useTabActions()
  const labels: Record<Size, string> = {
    medium: t('shell.sizeMedium'),
    small: t('shell.sizeSmall'),
    mini: t('shell.sizeMini'),
  }
  const choose = async (key: string) => {
    if (!(await refreshAll())) return
    chooseSize(key as Size)
    toast('success', t('shell.sizeDone'))
  }
  return (
    <ChoiceMenu
      label={t('shell.size')}
      icon={ColumnHeightOutlined}
      choices={sizes.map((key) => ({ key, label: labels[key] }))}
      current={size}
      onChoose={(key) => void choose(key)}
    />
  )
}

const swatches = [defaultColor, '#0b7285', '#237804', '#ad4e00', '#cf1322', '#c41d7f', '#531dab', '#3d4a58']

export function ThemeSwitch() {
  const { t } = useTranslation()
  const narrow = useNarrow()
  const color = useAppearance((now) => now.color)
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const { button, onOpenChange } = useReturnFocus()
  const choose = async (picked: string) => {
    if (!picked) return
    const darkened = await chooseColor(picked)
    toast('success', darkened ? t('shell.themeDarkened') : t('shell.themeDone'))
  }
  const content = (
    <section className="pl-theme" aria-label={t('shell.theme')}>
      <div className="pl-swatches">
        {swatches.map((swatch) => (
          <button
            key={swatch}
            type="button"
            aria-label={swatch === defaultColor ? t('shell.themeReset') : swatch}
            aria-pressed={swatch === color}
            style={{ background: swatch }}
            onClick={() => void choose(swatch)}
          />
        ))}
      </div>
      <label htmlFor={id}>{t('shell.theme')}</label>
      <input
        id={id}
        type="color"
        value={typed ?? color}
        onChange={(event) => setTyped(event.target.value)}
        // The picker reports every move; only the final colour counts.
        onBlur={() => {
          if (typed && typed !== color) void choose(typed)
          setTyped(undefined)
        }}
      />
    </section>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={content} onOpenChange={onOpenChange}>
      <Button
        ref={button}
        type="text"
        aria-label={t('shell.theme')}
        title={t('shell.theme')}
        icon={<Icon icon={BgColorsOutlined} />}
      >
        {narrow ? t('shell.theme') : null}
      </Button>
    </Popover>
  )
}

const onFullscreen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

export function FullscreenButton() {
  const { t } = useTranslation()
  const full = useSyncExternalStore(onFullscreen, () => document.fullscreenElement != null)
  const toggle = async () => {
    if (!document.fullscreenEnabled) return toast('warning', t('shell.fullscreenMissing'))
    try {
      await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      toast('warning', t('shell.fullscreenMissing'))
    }
  }
  return (
    <Button
      type="text"
      aria-label={t('shell.fullscreen')}
      title={t('shell.fullscreen')}
      aria-pressed={full}
      icon={<Icon icon={full ? FullscreenExitOutlined : FullscreenOutlined} />}
      onClick={() => void toggle()}
    />
  )
}

export function CountrySwitch() {
  const { t } = useTranslation()
  const country = useConfig((now) => now.country)
  const { switchCountry } = useSwitches()
  const served = servedCountries()
  if (served.length < 2) return null
  return (
    <ChoiceMenu
      label={t('shell.country')}
      icon={GlobalOutlined}
      text={t(`shell.${country}`)}
      choices={served.map((key) => ({ key, label: t(`shell.${key}`) }))}
      current={country}
      onChoose={(key) => void switchCountry(key as Country)}
    />
  )
}
