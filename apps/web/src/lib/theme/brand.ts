/** A domain's eight colors as `#rrggbb`. Missing or invalid ones use the product's color (base-colors.ts). */
export type Brand = {
  primary?: string | null
  primaryDark?: string | null
  secondary?: string | null
  secondaryDark?: string | null
  background?: string | null
  backgroundDark?: string | null
  /** Color of text on primary and secondary fills. The API calls it `secondary_font_color`. */
  textOnFill?: string | null
  textOnFillDark?: string | null
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

/** Converts the color fields of a domain from the API. */
export function brandOfDomain(domain: DomainColors): Brand {
  return {
    primary: domain.primary_color ?? null,
    primaryDark: domain.primary_color_dark ?? null,
    secondary: domain.secondary_color ?? null,
    secondaryDark: domain.secondary_color_dark ?? null,
    background: domain.secondary_background ?? null,
    backgroundDark: domain.secondary_background_dark ?? null,
    textOnFill: domain.secondary_font_color ?? null,
    textOnFillDark: domain.secondary_font_color_dark ?? null,
  }
}
