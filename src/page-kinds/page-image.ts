import { toSharedPicture } from '#src/domain/site/picture.ts';
import type { PageImage } from '#src/domain/site/picture.ts';
import type { EditorialCover, EditorialTab } from '#src/features/desk/editorial/editorial.schema.ts';

/** The preview picture of a page where it is shared: its cover, else the first one in its texts. */
export function toPageImage(
  cover: EditorialCover | undefined,
  tabs: readonly Pick<EditorialTab, 'picture'>[],
): PageImage | undefined {
  const picture = cover?.picture ?? tabs.find((tab) => tab.picture)?.picture;
  return picture && { ...toSharedPicture(picture), ...(cover && { alt: cover.alt }) };
}
