import styles from '#src/features/research/certified/CertifiedTile.module.css';
import type { CertifiedTileContent } from '#src/features/research/certified/certified-rule.ts';
import { certifiedProgramHref } from '#src/features/research/certified/certified-links.ts';

interface Props {
  tile: Pick<CertifiedTileContent, 'productId' | 'linkText'>;
}

/** Names the program of a car and opens its details. Without JavaScript it links to them. */
export function CertifiedTile({ tile: { productId, linkText } }: Props) {
  return (
    <a
      className={styles['tile']}
      href={certifiedProgramHref(productId)}
      data-dialog="certified"
      data-product-id={productId}
    >
      {linkText}
    </a>
  );
}
