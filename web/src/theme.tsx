import { createTheme, StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { Outlet } from 'react-router-dom';
import { pageContainer } from './ui/page-container.ts';

const LOW = '@media (height <= 480px)';
const FORCED_COLORS = '@media (forced-colors: active)';

/**
 * Material UI theme based on the tokens of ui/tokens.css. The palette holds the CSS variables themselves, so light and
 * dark mode need no second set of colors; with `nativeColor`, the browser computes derived colors. Buttons and fields
 * match ui/button.css and ui/form/field.css, which pages without Material UI use.
 */
const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: {
      main: 'var(--accent)',
      light: 'var(--accent-soft)',
      dark: 'var(--accent-hover)',
      contrastText: 'var(--on-accent)',
    },
    error: {
      main: 'var(--danger)',
      light: 'var(--danger-soft)',
      dark: 'var(--danger)',
      contrastText: 'var(--surface)',
    },
    warning: {
      main: 'var(--amber)',
      light: 'var(--amber-soft)',
      dark: 'var(--amber)',
      contrastText: 'var(--surface)',
    },
    success: {
      main: 'var(--success)',
      light: 'var(--success-soft)',
      dark: 'var(--success)',
      contrastText: 'var(--surface)',
    },
    text: { primary: 'var(--text)', secondary: 'var(--muted)', disabled: 'var(--muted)' },
    action: {
      active: 'var(--muted)',
      hover: 'var(--sunken)',
      selected: 'var(--accent-soft)',
      disabled: 'var(--muted)',
      disabledBackground: 'var(--sunken)',
      focus: 'var(--sunken)',
    },
    divider: 'var(--line)',
    background: { default: 'var(--page)', paper: 'var(--surface)' },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'inherit',
    htmlFontSize: 16,
    button: { fontSize: 14, fontWeight: 500, lineHeight: '20px', textTransform: 'none', letterSpacing: 0 },
    body1: { fontSize: 16, lineHeight: '24px' },
    body2: { fontSize: 14, lineHeight: '20px' },
    caption: { fontSize: 12, lineHeight: '16px' },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: '2px solid var(--accent-text)', outlineOffset: 2 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
      styleOverrides: {
        root: {
          minWidth: 0,
          minHeight: 40,
          padding: '8px 16px',
          whiteSpace: 'nowrap',
          '@media (pointer: coarse)': { minHeight: 44 },
        },
        sizeSmall: { minHeight: 36, padding: '6px 12px' },
        startIcon: { marginLeft: -4 },
        outlined: {
          borderColor: 'var(--line-strong)',
          backgroundColor: 'var(--surface)',
          '&:hover': { borderColor: 'var(--muted)', backgroundColor: 'var(--surface)' },
          '&.MuiButton-colorPrimary:not(.Mui-disabled)': { color: 'var(--accent-text)' },
          '&.MuiButton-colorError': {
            borderColor: 'color-mix(in srgb, var(--danger) 70%, var(--line))',
            '&:hover': { borderColor: 'var(--danger)', backgroundColor: 'var(--danger-soft)' },
          },
          '&.Mui-disabled': { borderColor: 'var(--line)', backgroundColor: 'var(--sunken)' },
        },
        contained: {
          border: '1px solid var(--accent-edge)',
          '&.MuiButton-colorError': { borderColor: 'var(--danger)' },
          '&.Mui-disabled': { borderColor: 'var(--line)' },
        },
        text: {
          color: 'var(--muted)',
          '&:hover': { backgroundColor: 'var(--sunken)', color: 'var(--text)' },
        },
      },
    },
    // The color itself would not stand out from a dark row that is selected.
    MuiCheckbox: {
      styleOverrides: { root: { '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: 'var(--accent-text)' } } },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          borderColor: 'var(--line-strong)',
          // The color of its text alone would not tell that it is on.
          '&.Mui-selected, &.Mui-selected:hover': {
            color: 'var(--accent-text)',
            backgroundColor: 'var(--accent-soft)',
            boxShadow: 'inset 0 0 0 1px var(--accent-text)',
          },
        },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 40,
          height: 40,
          borderRadius: 8,
          color: 'var(--muted)',
          '&:hover': { backgroundColor: 'var(--sunken)', color: 'var(--text)' },
          '@media (pointer: coarse)': { width: 44, height: 44 },
        },
        sizeSmall: { width: 36, height: 36 },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(10 13 18 / 50%)' } } },
    },
    // Dialogs render inside the page container, so that screen readers still announce messages while one is open.
    MuiDialog: {
      defaultProps: { container: pageContainer },
      styleOverrides: {
        paper: {
          // Leaves space for a toast of three lines below.
          margin: '32px 16px 112px',
          maxHeight: 'calc(100% - 144px)',
          border: '1px solid var(--line)',
          borderRadius: 16,
          backgroundColor: 'var(--raised)',
          boxShadow: 'var(--shadow-float)',
          backgroundImage: 'none',
          // In a low window, such as one at 400 %, all of the dialog scrolls.
          [LOW]: { margin: '8px 16px', maxHeight: 'calc(100% - 16px)', overflowY: 'auto' },
        },
        paperFullWidth: { width: 'calc(100% - 32px)' },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          padding: '20px 24px 12px',
          fontSize: 20,
          fontWeight: 600,
          lineHeight: '28px',
          overflowWrap: 'anywhere',
        },
      },
    },
    MuiDialogContent: {
      styleOverrides: {
        root: {
          padding: '4px 24px 16px',
          // A shadow above the buttons while there is more below: at the end, the first background covers it.
          background: [
            'linear-gradient(var(--raised) 0 0) 0 100% / 100% 16px no-repeat local',
            'linear-gradient(transparent, var(--line)) 0 100% / 100% 12px no-repeat scroll',
          ].join(),
          [LOW]: { flex: 'none', overflowY: 'visible', background: 'none' },
        },
      },
    },
    MuiDialogContentText: {
      styleOverrides: {
        root: {
          color: 'var(--muted)',
          fontSize: 14,
          lineHeight: '22px',
          '& strong': { color: 'var(--text)', fontWeight: 600, overflowWrap: 'anywhere' },
        },
      },
    },
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: { root: { padding: '8px 24px 24px', gap: 8 } },
    },
    MuiAutocomplete: {
      styleOverrides: {
        paper: { border: '1px solid var(--line)', boxShadow: 'var(--shadow-float)', backgroundColor: 'var(--raised)' },
      },
    },
    MuiMenu: {
      styleOverrides: {
        paper: { border: '1px solid var(--line)', boxShadow: 'var(--shadow-float)', backgroundColor: 'var(--raised)' },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 40 } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 44 },
        // Forced colors remove backgrounds, which mark the current tab and draw a switch.
        indicator: { [FORCED_COLORS]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 44,
          padding: '12px 16px',
          '&.Mui-selected': { color: 'var(--accent-text)' },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        },
      },
    },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    // The label is above the field, so nothing moves when the field is filled in.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          marginBottom: 4,
          maxWidth: '100%',
          transform: 'none',
          // A long one wraps.
          overflow: 'visible',
          whiteSpace: 'normal',
          color: 'var(--text)',
          fontSize: 14,
          fontWeight: 500,
          lineHeight: '20px',
          '&.Mui-focused, &.Mui-error': { color: 'var(--text)' },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: 40,
          backgroundColor: 'var(--surface)',
          fontSize: 14,
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--muted)' },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent-text)' },
          '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
          // Safari zooms in on fields with text smaller than 16 px.
          '@media (pointer: coarse)': { minHeight: 44, fontSize: 16 },
        },
        input: { '&::placeholder': { color: 'var(--muted)', opacity: 1 } },
        notchedOutline: { top: 0, borderColor: 'var(--line-strong)', '& legend': { display: 'none' } },
      },
    },
    MuiFormHelperText: {
      styleOverrides: { root: { margin: '4px 0 0', color: 'var(--muted)', lineHeight: '20px' } },
    },
    MuiFormControlLabel: {
      styleOverrides: { root: { marginLeft: 0, gap: 12 }, label: { fontSize: 14, lineHeight: '20px' } },
    },
    MuiSwitch: {
      styleOverrides: {
        root: { flex: 'none', width: 36, height: 20, padding: 0, overflow: 'visible' },
        switchBase: {
          '&&': { padding: 2 },
          color: 'var(--muted)',
          '&.Mui-checked': { color: 'var(--on-accent)', transform: 'translateX(16px)' },
          '&.Mui-checked + .MuiSwitch-track': {
            backgroundColor: 'var(--accent)',
            opacity: 1,
            // An accent may be close to the surface.
            boxShadow: 'inset 0 0 0 1px var(--accent-edge)',
            [FORCED_COLORS]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
          },
          // Fainter than one that can be used, and still a switch.
          '&.Mui-disabled': { color: 'var(--line-strong)' },
          '&.Mui-checked.Mui-disabled': { color: 'var(--on-accent)' },
          '&&.Mui-disabled + .MuiSwitch-track': { opacity: 0.6 },
          '&.Mui-focusVisible': { outline: 'none' },
          '&.Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid var(--accent-text)', outlineOffset: 2 },
        },
        thumb: {
          '&&': { width: 16, height: 16 },
          boxShadow: 'none',
          [FORCED_COLORS]: { backgroundColor: 'ButtonText', forcedColorAdjust: 'none' },
        },
        // Hollow while it is off: no accent, however close to gray, looks less on.
        track: {
          borderRadius: 10,
          backgroundColor: 'transparent',
          boxShadow: 'inset 0 0 0 1px var(--muted)',
          opacity: 1,
          [FORCED_COLORS]: { border: '1px solid ButtonText' },
        },
      },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: { height: 6, borderRadius: 3, backgroundColor: 'var(--line)' },
        bar: { [FORCED_COLORS]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: 'pulse' },
      styleOverrides: {
        root: {
          backgroundColor: 'var(--neutral-soft)',
          '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        },
      },
    },
    MuiTooltip: {
      defaultProps: { arrow: true },
      styleOverrides: {
        tooltip: { backgroundColor: 'var(--text)', color: 'var(--page)', fontSize: 12, lineHeight: '16px' },
        arrow: { color: 'var(--text)' },
      },
    },
  },
});

/**
 * Layout route for routes that use Material UI, separate so that public pages never load it. Its styles are injected
 * first, so that our classes override them without higher specificity.
 */
export function Themed() {
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={theme}>
        <Outlet />
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
