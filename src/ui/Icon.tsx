/** Shows an icon from `icons.ts`, always next to text or inside a named control. */
export function Icon({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
