/** A tenant's eight colors as `#rrggbb`; whatever is missing or unreadable falls back to the product's own. */
export type Brand = {
  primary?: string | null
  primaryDark?: string | null
  secondary?: string | null
  secondaryDark?: string | null
  background?: string | null
  backgroundDark?: string | null
  fontColor?: string | null
  fontColorDark?: string | null
}

type DomainColors = {
  primary_color?: string | null | undefined
  primary_color_dark?: string | null | undefined
  secondary_color?: string | null | undefined
  secondary_color_dark?: string | null | undefined
  secondary_background?: string | null | undefined
  secondary_background_dark?: string | null | undefined
  secondary_font_color?: string | null | undefined
  secondary_font_color_dark?: string | null | undefined
}

/** The colors of a domain as the API spells them. */
export function brandOfDomain(domain: DomainColors): Brand {
  return {
    primary: domain.primary_color ?? null,
    primaryDark: domain.primary_color_dark ?? null,
    secondary: domain.secondary_color ?? null,
    secondaryDark: domain.secondary_color_dark ?? null,
    background: domain.secondary_background ?? null,
    backgroundDark: domain.secondary_background_dark ?? null,
    fontColor: domain.secondary_font_color ?? null,
    fontColorDark: domain.secondary_font_color_dark ?? null,
  }
}
