import type { DealerDifference } from '#src/features/vehicle/dealer-difference/dealer-difference.call.ts';
import styles from '#src/features/vehicle/dealer-difference/DealerDifferenceText.module.css';
import { toTextBlocks } from '#src/features/vehicle/dealer-difference/text-blocks.ts';
import { safeHref } from '#src/lib/safe-href.ts';
import { ButtonLink } from '#src/ui/Button.tsx';

interface Props {
  difference: DealerDifference;
  /** An image that fails to load is left out. */
  onLogoFailed?: () => void;
}

/** Shows a dealer's own text below a heading. */
export function DealerDifferenceText({ difference: { htmlContent, cta, logo }, onLogoFailed }: Props) {
  const logoSrc = safeHref(logo);
  const ctaHref = safeHref(cta?.link);
  return (
    <div className={styles['blocks']}>
      {logoSrc !== undefined && (
        <img
          className={styles['logo']}
          src={logoSrc}
          alt=""
          height={48}
          referrerPolicy="no-referrer"
          onError={onLogoFailed}
        />
      )}
      {toTextBlocks(htmlContent).map(({ type, text }, index) =>
        type === 'heading' ? (
          <h3 key={index}>{text}</h3>
        ) : (
          <p key={index} data-point={type === 'point' || undefined}>
            {text}
          </p>
        ),
      )}
      {cta && ctaHref !== undefined && (
        <ButtonLink href={ctaHref} {...(cta.offsite && { rel: 'noopener nofollow external' })}>
          {cta.label}
        </ButtonLink>
      )}
    </div>
  );
}
